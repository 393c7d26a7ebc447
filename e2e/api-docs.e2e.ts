import { endpoints } from '../schema/rest/endpoints';
import { expect, type Page, test } from './test';

/** An endpoint in Swagger UI: a button with method, path and summary. */
const getEndpoint = (page: Page, { method, path, summary }: (typeof endpoints)[number]) =>
  page.getByRole('button', { name: `${method} ${path} ${summary}`, exact: true });

async function openEndpoint(page: Page, name: (typeof endpoints)[number]['name']) {
  await page.goto('/api/docs');
  for (const endpoint of endpoints) if (endpoint.name === name) await getEndpoint(page, endpoint).click();
}

const execute = (page: Page) => page.getByRole('button', { name: 'Execute' }).click();
/** The response of the server; the documented ones are in a table of their own. */
const response = (page: Page) =>
  page.getByRole('table').filter({ has: page.getByRole('cell', { name: 'Details', exact: true }) });

test('the page of the REST interface lists every endpoint', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Khatam REST API');
  const list = await page.getByRole('main').ariaSnapshot();
  for (const { method, path } of endpoints) expect(list).toContain(`button "${method} ${path} `);
});

test('an endpoint is tried, and what the server refuses is shown', async ({ page }) => {
  await openEndpoint(page, 'CreateLead');
  await execute(page);
  await expect(response(page).getByRole('cell', { name: /^201/ })).toBeVisible();
  await page.getByRole('tabpanel', { name: 'Edit Value' }).getByRole('textbox').fill('{"firstName": ""}');
  await execute(page);
  await expect(response(page)).toContainText('Enter your first name.');
});

test('a condition of a list is sent with the request', async ({ page }) => {
  await openEndpoint(page, 'Projects');
  await page
    .getByRole('row')
    .filter({ hasText: 'Only projects of this service.' })
    .getByRole('combobox')
    .selectOption('mern');
  await execute(page);
  await expect(response(page)).toContainText('"count": 3');
});

test('a token opens what is for staff', async ({ page, request }) => {
  const data = { email: 'staff@khatam.example', password: 'a password for tests' };
  const { access } = await (await request.post('/api/auth/login/', { data })).json();
  await openEndpoint(page, 'Leads');
  await execute(page);
  await expect(response(page).getByRole('cell', { name: /^401/ })).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('auth-bearer-value').fill(access);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('textbox', { name: 'page_size' }).fill('1');
  await execute(page);
  await expect(response(page)).toContainText('"results"');
});

test('nothing comes from another origin, and requests carry no cookie', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`) && !sent.url().startsWith('data:')) foreign.push(sent.url());
  });
  await openEndpoint(page, 'FeaturedProjects');
  const sent = page.waitForRequest(/portfolio/);
  await execute(page);
  expect(await (await sent).headerValue('cookie')).toBeNull();
  await expect(response(page)).toContainText('"title"');
  expect(foreign).toEqual([]);
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

  test('the page of the REST interface lists every endpoint', async ({ page }) => {
    await page.goto('/api/docs');
    const list = await page.getByRole('main').textContent();
    for (const { method, path, summary } of endpoints) expect(list).toContain(`${method} /api${path} ${summary}`);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
