import { fillContact, fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { holdRequests } from './requests';
import { english, expect, test, untilSiteRuns } from './test';
import { translate } from './translate';

/** Delayed until the earlier steps are done, because no field can be filled in while it is rendered again. */
const SITE = '**/assets/hydrateSite*';

test('on a translated page the form works with a late captcha question, a wrong answer and a new question', {
  tag: '@long',
}, async ({ page }) => {
  const answer = await holdRequests(page, /\/graphql\b/);
  await page.goto(english('/get-quote'));
  await translate(page);
  const form = quoteForm(page);
  await expect(form.getByText('‹One moment')).toBeVisible();
  answer();
  await expect(form.getByText('One moment')).toBeHidden();
  await fillQuote(form, uniqueEmail());
  await form.getByLabel('Your answer').fill('999');
  await expect(form.getByText('Incorrect answer')).toBeVisible();
  await solve(form);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
});

test('on a translated page each message replaces the previous one', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(english('/contact'));
  await translate(page);
  const form = await fillContact(page, uniqueEmail());
  const send = form.getByRole('button', { name: 'Send' });
  await form.getByLabel('Your answer').fill('99');
  await send.click();
  await expect(form.getByText('Incorrect answer')).toBeVisible();
  await form.getByLabel('Your answer').fill('');
  await send.click();
  await expect(form.getByText('Answer the question above.')).toBeVisible();
  await solve(form);
  await context.setOffline(true);
  await send.click();
  await expect(form.getByText('You are offline.')).toBeVisible();
  await page.route(/\/graphql\b/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await context.setOffline(false);
  await expect(form.getByText('Our server cannot take this')).toBeVisible();
  await expect(form.getByText('You are offline.')).toBeHidden();
});

test('on a translated page the quote dialog opens, shows thanks and closes', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  await translate(page);
  await page.getByRole('link', { name: 'Get Your Free Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillQuote(dialog, uniqueEmail());
  await solve(dialog);
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  await expect(dialog.getByText('closes in 3')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a translated page a pressed control shows its new function', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  await translate(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.getByRole('link', { name: 'Cookie Settings' }).click();
  await expect(page.getByText('Choose which cookies we may use')).toBeVisible();

  await page.goto(english('/portfolio'));
  await translate(page);
  await page.getByRole('navigation', { name: 'Filter by technology' }).getByRole('link').last().click();
  await expect(page.getByRole('status').filter({ hasText: /Showing \d project/ })).toBeVisible();
});

test.describe('on a page that is translated before the site runs', { tag: '@long' }, () => {
  test.afterEach(({ complaints }) => {
    expect(complaints.splice(0)).toEqual([expect.stringContaining('React made it anew')]);
  });

  test('typed text stays and is sent', async ({ page, agency }) => {
    const arrive = await holdRequests(page, SITE);
    await page.goto(english('/contact'), { waitUntil: 'load' });
    await translate(page);
    const email = uniqueEmail();
    const form = await fillContact(page, email);
    await form.getByLabel('Your Message').pressSequentially(' Since May');
    arrive();
    await untilSiteRuns(page);
    await expect(form.getByLabel('Your Message')).toBeFocused();
    await page.keyboard.type('.');
    await solve(form);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you')).toBeVisible();
    expect(await agency.read('CONTACT_MESSAGE', 'email text')).toContainEqual({
      email,
      text: 'Could you look at our shop?\nIt is slow. Since May.',
    });
  });
});
