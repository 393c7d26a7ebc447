import { answerIn, fillContact, solve, uniqueEmail } from './fillForm';
import { holdRequests } from './requests';
import { english, expect, type Page, test } from './test';

const formOf = (page: Page) => page.getByRole('main').locator('form');

test('the button shows that a message is being sent; the sent message stays visible and disabled, and the agency has it', async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/contact'));
  const form = await fillContact(page, email);
  await solve(form);
  const release = await holdRequests(page, /\/graphql\b/);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(form.getByText(/Thank you/)).toBeVisible();
  await expect(form.getByText('Refresh the page to send another message.')).toBeInViewport();
  for (const label of ['Full Name', 'Email Address', 'Your Message', 'Your answer']) {
    await expect(form.getByLabel(label)).toBeDisabled();
  }
  await expect(form.getByLabel('Your Message')).toHaveValue('Could you look at our shop?\nIt is slow.');
  const messages = await agency.read('CONTACT_MESSAGE', 'email phone text');
  expect(messages.filter((message) => message.email === email)).toEqual([
    { email, phone: null, text: 'Could you look at our shop?\nIt is slow.' },
  ]);
  await page.reload();
  await expect(form.getByLabel('Full Name')).toHaveValue('');
  await expect(form.getByLabel('Full Name')).toBeEnabled();
});

test('a message in Arabic begins at the right, with its full stop at the left', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  for (const label of ['Full Name', 'Your Message']) {
    const field = formOf(page).getByLabel(label);
    await field.fill('س.');
    await field.blur();
    const { x, y, width } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const strip = (left: number) => page.screenshot({ clip: { x: left, y: y + 8, width: 60, height: 32 } });
    const [start, middle, end] = [await strip(x + 8), await strip(x + width / 2), await strip(x + width - 68)];
    expect(start.equals(middle), label).toBe(true);
    expect(end.equals(middle), label).toBe(false);
  }
});

test('sending with Enter leaves the focus in the field', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = await fillContact(page, uniqueEmail());
  await solve(form);
  const release = await holdRequests(page, /\/graphql\b/);
  await form.getByLabel('Full Name').press('Enter');
  await expect(form.getByRole('button', { name: 'Sending' })).toBeDisabled();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  release();
  await expect(form.getByText('Refresh the page to send another message.')).toBeVisible();
});

test('a wrong captcha answer marks the field and blocks sending; the same question can be answered again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = await fillContact(page, uniqueEmail());
  const right = await answerIn(form);
  await form.getByLabel('Your answer').fill(String(right + 1));
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Incorrect answer. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Your answer').fill(String(right));
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText(/Thank you/)).toBeVisible();
});

test('the captcha question loaded after a sent message is not announced', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = await fillContact(page, uniqueEmail());
  const live = form.locator('[aria-live="polite"]').filter({ hasText: /What is/ });
  await expect(live).toHaveCount(1);
  await solve(form);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Refresh the page to send another message.')).toBeVisible();
  await expect(form.getByText(/What is \d+/)).toBeVisible();
  await expect(live).toHaveCount(0);
});

test('missing fields are listed with a missing captcha answer; alone, a missing captcha answer is reported at its field', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = formOf(page);
  await answerIn(form);
  const reported = form.getByRole('alert').filter({ hasText: 'Answer the question above.' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Answer the question above.')).toHaveCount(2);
  await expect(reported).toHaveCount(1);
  await expect(reported).toBeFocused();
  await expect(reported.getByRole('link')).toHaveText([
    'Enter your full name.',
    'Enter your email address.',
    'Write your message.',
    'Answer the question above.',
  ]);
  await form.getByRole('link', { name: 'Answer the question above.' }).click();
  await expect(form.getByLabel('Your answer')).toBeFocused();
  await fillContact(page, uniqueEmail());
  await expect(form.getByText('Answer the question above.')).toHaveCount(1);
  await expect(reported).toHaveCount(0);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(reported).toHaveCount(1);
  await expect(form.getByLabel('Your answer')).toBeFocused();
});

test('a failure shows the message of the server, and the form stays', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = await fillContact(page, uniqueEmail());
  await solve(form);
  await page.route(/\/graphql\b/, (route) =>
    route.fulfill({
      json: { errors: [{ message: 'The desk is closed for a minute.', extensions: { code: 'UNAVAILABLE' } }] },
    }),
  );
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('The desk is closed for a minute.');
  await expect(form.locator(':focus').getByRole('alert')).toBeInViewport();
  await expect(form.getByLabel('Full Name')).toBeEnabled();
  await expect(form.getByLabel('Full Name')).toHaveValue('Hind Alaoui');
});
