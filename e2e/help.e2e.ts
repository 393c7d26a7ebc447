import type { Locator, Page } from 'playwright/test';
import { helpRules } from '../schema/rules/helpRules';
import { holdTimers } from './holdTimers';
import { localize } from './localized';
import { followRequests } from './requests';
import { english, expect, expectAccessible, test } from './test';

const help = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'How can we help?' });
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search the questions' });

/** Waits 300 ms, within which a second press counts as the same. */
const settle = (page: Page) =>
  expect(page.getByRole('complementary', { name: 'Help', exact: true })).toHaveAttribute('data-toggling', 'false');

async function open(page: Page, path = english('/about')) {
  await page.goto(path);
  await help(page).click();
  await expect(search(page)).toBeVisible();
}

async function openForm(page: Page) {
  await open(page);
  await panel(page).getByRole('button', { name: 'Ask us directly' }).click();
}

async function fill(page: Page, email = 'hind@spice.example') {
  await panel(page).getByLabel('Name').fill('Hind Alaoui');
  await panel(page).getByLabel('Email address').fill(email);
  await panel(page).getByLabel('Question type').selectOption({ label: 'Pricing' });
  await panel(page).getByLabel('Your question').fill('What does a shop in two languages cost?');
}

for (const path of ['/', '/services', '/contact', '/nowhere'].map(english)) {
  test(`help floats on ${path}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    await expect(help(page)).toBeInViewport();
  });
}

test('the help is closed and not fetched at first, opens, and closes by its button and by Escape, which gives the focus back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql') || /HelpPanel/.test(request.url())) asked.push(request.url());
  });
  const { untilAnswered } = followRequests(page);
  await page.goto(english('/about'));
  await expect(help(page)).toBeVisible();
  await untilAnswered();
  expect(asked).toEqual([]);
  await help(page).click();
  await expect(search(page)).toBeVisible();
  expect(asked).not.toEqual([]);

  await expect(help(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page).getByRole('heading', { name: 'How can we help?' })).toBeFocused();
  await settle(page);
  await help(page).click();
  await expect(panel(page)).toBeHidden();
  await settle(page);
  await help(page).click();
  await search(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(help(page)).toBeFocused();
});

test('a double press opens the help, and its second half does not close it', { tag: '@long' }, async ({ page }) => {
  const timers = await holdTimers(page);
  await page.goto(english('/about'));
  // Holds the clock, so that both presses are within the 300 ms on a slow machine, too.
  await timers.hold();
  await help(page).dblclick();
  await expect(help(page)).toHaveAttribute('aria-expanded', 'true');
  await timers.release();
  await expect(search(page)).toBeVisible();
});

test('the search filters the eight questions while typing, and the question form requires every field', {
  tag: '@long',
}, async ({ page }) => {
  await open(page);
  const status = panel(page).getByRole('status');
  await expect(status).toHaveText('8 questions');
  await search(page).fill('OWN');
  await expect(status).toContainText('of 8 questions');
  await panel(page).getByText('Will I own my website?').click();
  await expect(panel(page).getByText('100% code ownership', { exact: false })).toBeVisible();
  await search(page).fill('castle');
  await expect(status).toHaveText('No questions match. Ask us directly, and a member of our team will answer.');
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Ask us directly' }).click();
  const form = panel(page);
  const { t } = localize('en');
  // It has a field for all that its rules ask for.
  for (const { label } of Object.values(helpRules)) {
    await expect(form.getByLabel(t(`fields.${label}.label`))).toBeVisible();
  }
  await expect(form.getByRole('option')).toHaveText([
    'Select a type',
    'General inquiry',
    'Services',
    'Pricing',
    'Project timeline',
    'Technical support',
    'Maintenance',
    'Other',
  ]);
  await form.getByRole('button', { name: 'Send question' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name.',
    'Enter your email address.',
    'Select a question type.',
    'Write your question.',
  ]);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(search(page)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Ask us directly' })).toBeFocused();
});

test('a question is stored and confirmed after one and a half seconds, with the panel closed and empty; the focus is on the help button', async ({
  page,
  agency,
}) => {
  await openForm(page);
  await fill(page);
  const began = Date.now();
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await expect(panel(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  const thanks = page
    .getByRole('status')
    .filter({ hasText: 'Thank you for your question! We’ll get back to you soon.' });
  await expect(thanks).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1400);
  await expect(panel(page)).toBeHidden();
  await expect(help(page)).toBeFocused();
  await expectAccessible(page);
  expect(await agency.read('HELP_QUESTION', 'email questionType text source { page }')).toContainEqual({
    email: 'hind@spice.example',
    questionType: 'pricing',
    text: 'What does a shop in two languages cost?',
    source: { page: english('/about') },
  });
  await help(page).click();
  await expect(search(page)).toBeVisible();
  await expect(thanks).toBeHidden();
  await panel(page).getByRole('button', { name: 'Ask us directly' }).click();
  await expect(panel(page).getByLabel('Name')).toHaveValue('');

  await fill(page);
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(help(page)).toBeFocused();
});

test('text added while a question is being sent stays after the confirmation', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fill(page, 'added@spice.example');
  const stored = page.waitForResponse(/\/graphql\b/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await stored;
  const question = panel(page).getByLabel('Your question');
  await question.pressSequentially(' Please call me.');
  await expect(panel(page).getByText('You have changed your answers. They wait until you send them.')).toBeVisible();
  // Longer than the sending state is shown.
  await page.clock.runFor(1800);
  await expect(question).toHaveValue('What does a shop in two languages cost? Please call me.');
  await expect(page.getByText(/Thank you for your question/)).toBeHidden();
});

test('the confirmation leaves the focus in another field', { tag: '@long' }, async ({ page }) => {
  await openForm(page);
  await fill(page, 'elsewhere@spice.example');
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  const other = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
  await other.focus();
  await expect(page.getByText(/Thank you for your question/)).toBeAttached();
  await expect(other).toBeFocused();
});

test('a search started while a question is being sent continues, and the confirmation follows', {
  tag: '@long',
}, async ({ page }) => {
  await openForm(page);
  await fill(page, 'back@spice.example');
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await search(page).fill('price');
  await expect(page.getByText(/Thank you for your question/)).toBeAttached();
  await expect(search(page)).toHaveValue('price');
  await help(page).click();
  await expect(page.getByText(/Thank you for your question/)).toBeVisible();
});

test('in a low window help is in front of the header', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page);
  const title = page.getByRole('heading', { name: 'How can we help?' });
  const isInFront = await title.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 30, top + height / 2));
  });
  expect(isInFront).toBe(true);
});

for (const [width, height] of [
  [320, 180],
  [568, 260],
] as const) {
  test(`in a window of ${width} by ${height} the open help leaves its button free, and both are whole`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, english('/services'));
    await settle(page);
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    await expect(help(page)).toBeInViewport({ ratio: 1 });
    await panel(page).getByRole('button', { name: 'Ask us directly' }).click();
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    await help(page).click();
    await expect(panel(page)).toBeHidden();
  });
}

test('in a low window the whole confirmation is readable, and the help can be opened again', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await openForm(page);
  await fill(page);
  await panel(page).getByRole('button', { name: 'Send' }).click();
  const thanks = page.getByText(/Thank you for your question/);
  await expect(thanks).toBeInViewport({ ratio: 1 });
  const isInFront = await thanks.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, top + 5));
  });
  expect(isInFront).toBe(true);
  await settle(page);
  await help(page).click();
  await expect(panel(page)).toBeVisible();
});

test('a question that cannot be sent keeps its text, shows advice, and is sent on the next try', {
  tag: '@long',
}, async ({ page, agency }) => {
  await openForm(page);
  await fill(page, 'offline@spice.example');
  await page.route(/\/graphql\b/, (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Your question was not sent.');
  await expect(panel(page).getByRole('alert')).toContainText(
    'Your answers are kept, and we try again for you while this form is open.',
  );
  await expect(panel(page).getByLabel('Your question')).toHaveValue('What does a shop in two languages cost?');
  await page.unroute(/\/graphql\b/);
  await panel(page).getByRole('button', { name: 'Send question' }).click();
  await expect(panel(page)).toBeHidden();
  const questions = await agency.read('HELP_QUESTION', 'email');
  expect(questions.filter(({ email }) => email === 'offline@spice.example')).toHaveLength(1);
});

test('help that cannot be loaded shows an error and can be tried again', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/about'));
  await page.route(/\/graphql\b/, (route) => route.abort());
  await help(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  // The pointer, the focus and the press each ask once; one that asked later would load the help by itself.
  await page.waitForLoadState('networkidle');
  await page.unroute(/\/graphql\b/);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading').first()).toBeFocused();
  await expect(search(page)).toBeVisible();
});

test('text typed into the question form survives closing and another page', { tag: '@long' }, async ({ page }) => {
  await openForm(page);
  await fill(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  // A new page closes open windows, so the help is opened after it has loaded.
  await expect(page).toHaveURL(/\/portfolio/);
  await settle(page);
  await help(page).click();
  await expect(panel(page).getByLabel('Your question')).toHaveValue('What does a shop in two languages cost?');
});

test('the open help closes when the focus moves to the page behind it', { tag: '@long' }, async ({ page }) => {
  await open(page, english('/contact'));
  await page.getByLabel('Full Name').focus();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether two boxes overlap. */
function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test.describe('with an unanswered cookie banner', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('help lies beside the switcher of the services page, before and after the answer', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto(english('/services'));
      expect(overlap(await help(page).boundingBox(), await page.getByRole('tablist').boundingBox())).toBe(false);
      await page.getByRole('button', { name: 'Reject non-essential' }).click();
      await help(page).click();
      await expect(search(page)).toBeVisible();
      const switcher = await page.getByRole('tablist').boundingBox();
      for (const mine of [await help(page).boundingBox(), await panel(page).boundingBox()]) {
        expect(mine).toBeTruthy();
        expect(overlap(mine, switcher)).toBe(false);
      }
    });
  });

  test('help hides while a field of the page has the focus', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/contact'));
    await page.getByLabel('Full Name').focus();
    await expect(help(page)).toBeHidden();
    await page.getByLabel('Full Name').blur();
    await expect(help(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('help leads to the contact page', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(/\/contact\??$/);
  });
});
