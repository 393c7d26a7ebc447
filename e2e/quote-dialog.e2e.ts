import { fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { holdTimers } from './holdTimers';
import { followRequests, holdRequests } from './requests';
import { english, expect, expectAccessible, type Page, test, untilSiteRuns } from './test';

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Get your custom quote' });

async function open(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(findDialog(page)).toBeVisible();
  return findDialog(page);
}

/** Sends a complete request in the dialog. */
async function send(page: Page) {
  const dialog = await open(page);
  await fillQuote(dialog, uniqueEmail());
  await solve(dialog);
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  await expect(dialog.getByRole('heading', { name: /Thank you/ })).toBeFocused();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await page.goto(english('/'));
  // Without scripts, the call to action is a link to the page.
});

test('the button of the hero is busy until the dialog opens; the dialog takes the focus, returns it, and asks a new captcha question each time', async ({
  page,
}) => {
  const questions = new Set<string | null>();
  const readQuestion = async () =>
    questions.add(
      await findDialog(page)
        .getByText(/What is \d+/)
        .textContent(),
    );
  const release = await holdRequests(page, /QuoteDialog/);
  const button = page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(findDialog(page)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  let dialog = findDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Get your custom quote' })).toBeFocused();
  await readQuestion();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await test.step('it closes by its button and by a press on the backdrop, not by one inside', async () => {
    dialog = await open(page);
    await readQuestion();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    dialog = await open(page);
    await readQuestion();
    await dialog.getByText('A few sentences are enough').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 400);
    await expect(dialog).toBeHidden();
  });
  await open(page);
  await readQuestion();
  expect(questions.size).toBeGreaterThan(1);
});

for (const sign of ['hover', 'focus'] as const) {
  test(`under ${sign} the dialog is fetched, and opens without the network`, { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const { paths, untilAnswered } = followRequests(page);
    await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' })[sign]();
    await expect.poll(() => paths().some((path) => path.includes('QuoteDialog'))).toBe(true);
    await untilAnswered();
    expect(paths().filter((path) => /GetQuotePage|graphql/.test(path))).toEqual([]);
    await context.setOffline(true);
    await open(page);
  });
}

// React shows the fallback of a lazy component for 300 ms at least.
test('the dialog opens as soon as its code arrives, without a timer', { tag: '@long' }, async ({ page }) => {
  const timers = await holdTimers(page);
  await page.reload();
  await untilSiteRuns(page);
  await timers.hold();
  await open(page);
  for (const delay of await timers.held()) expect(delay).toBeLessThan(100);
});

test('offline, the call to action stays within the site and offers another try', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeVisible();
});

test('two presses on the button leave the dialog open', { tag: '@long' }, async ({ page }) => {
  const dialog = await open(page);
  await page.keyboard.press('Escape');
  const box = await page.getByRole('link', { name: 'Get Your Free Quote' }).boundingBox();
  // Beside the dialog, if it opens between the two presses.
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(dialog).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog.getByLabel('Project type')).toBeVisible();
});

test('typed text is kept when the dialog is opened again, and on the quote page', { tag: '@long' }, async ({
  page,
}) => {
  const dialog = await open(page);
  await fillQuote(dialog, 'kept@museum.example');
  await page.keyboard.press('Escape');
  await open(page);
  await expect(dialog.getByLabel('Email address')).toHaveValue('kept@museum.example');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL(english('/get-quote'));
  await expect(quoteForm(page).getByLabel('Email address')).toHaveValue('kept@museum.example');
});

test('after success the dialog counts down five seconds and closes; Close now closes it at once, and keyboard focus on it pauses the countdown', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  const dialog = await send(page);
  await expect(dialog.getByRole('progressbar', { name: 'Time until this window closes' })).toBeVisible();
  await expect(dialog.getByText(/This window closes in [45] seconds/)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(dialog.getByText(/This window closes in [123] seconds?/)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(dialog.getByLabel('First name')).toHaveValue('');

  await page.keyboard.press('Escape');
  await send(page);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close now' })).toBeFocused();
  await page.clock.runFor(6000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('the countdown pauses while the pointer rests on the ×', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  const dialog = await send(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).hover();
  await page.clock.runFor(6000);
  await expect(dialog).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(6000);
  await expect(dialog).toBeHidden();
});

test('a failure is reported in a red box above the form, and typed text stays', { tag: '@long' }, async ({ page }) => {
  const dialog = await open(page);
  await fillQuote(dialog, uniqueEmail());
  await solve(dialog);
  await page.route(/\/graphql\b/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your answers are kept');
  await expect(dialog.locator(':focus').getByRole('alert')).toBeInViewport();
  await expect(dialog.getByLabel('First name')).toHaveValue('Nadia');
  await page.unroute(/\/graphql\b/);
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  await expect(dialog.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('the dialog works by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = findDialog(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Web app');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Flexible');
  await page.keyboard.press('Tab');
  await page.keyboard.type('An intranet.');
  for (const text of ['Omar', 'Idrissi', uniqueEmail(), '', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await solve(dialog);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('the focused element is never behind the header of the dialog', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await open(page);
  await dialog.getByRole('link', { name: 'Privacy policy' }).focus();
  const header = dialog.getByRole('heading', { name: 'Get your custom quote' }).locator('..');
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
    expect(top, `step ${step}`).toBeGreaterThanOrEqual(y + height);
  }
});

for (const [width, height] of [
  [1280, 800],
  [844, 390],
] as const) {
  test(`at ${width} × ${height} a wrong answer is reported in view, and its field stays in its column`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const dialog = await open(page);
    await expect(dialog.getByText(/What is \d+/)).toBeVisible();
    const answer = dialog.getByLabel('Your answer');
    await dialog.getByLabel('Company').focus();
    await page.keyboard.press('Tab');
    const left = async () => (await answer.boundingBox())?.x;
    const before = await left();
    await page.keyboard.type('999');
    await expect(dialog.getByText('Incorrect answer. Please try again.')).toBeInViewport({ ratio: 1 });
    expect(await left()).toBe(before);
  });
}

test('in a low window the thanks, the countdown and the close button are in view at once', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const dialog = await send(page);
  await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Close now' })).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 1280]) {
  test(`the dialog has no accessibility fault at ${width} px`, { tag: width === 390 ? [] : '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await expectAccessible(page);
  });
}
