import { expect, expectAccessible, test } from './test';

test('the page of the REST interface shows every endpoint and lets one be tried', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khatam REST API');
  await page.getByText('POST /api/leads/', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Try CreateLead' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('201 Created');
  await form.getByRole('textbox', { name: /^Body/ }).fill('{"firstName": ""}');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('Enter your first name.');
  await expectAccessible(page);
});

test('what a list is asked for is sent from a browser that does not count it', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'));
  await page.goto('/api/docs');
  await page.getByText('GET /api/portfolio/', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Try Projects' });
  await form.getByRole('textbox', { name: /^service_type/ }).fill('mern');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('"count": 3');
});

test('a token opens what is for staff', async ({ page, request }) => {
  const data = { email: 'staff@khatam.example', password: 'a password for tests' };
  const { access } = await (await request.post('/api/auth/login/', { data })).json();
  await page.goto('/api/docs');
  await page.getByText('GET /api/leads/', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Try Leads' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('401');
  await page.getByLabel('Access token, kept on this page only').fill(access);
  await form.getByRole('textbox', { name: /^page_size/ }).fill('1');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('"results"');
});

test('a query parameter that is no UTF-8 is refused by name, also behind a second question mark', async ({
  request,
}) => {
  for (const [query, field] of [
    ['search=caf%E9', 'search'],
    ['search=why?&technology=%E9', 'technology'],
  ] as const) {
    const answer = await request.get(`/api/portfolio/?${query}`);
    expect([answer.status(), await answer.json()]).toMatchObject([400, { fieldCodes: { [field]: ['INVALID_VALUE'] } }]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the REST interface is complete', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByText('DELETE /api/leads/{id}/', { exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
