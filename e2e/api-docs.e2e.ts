import { agency as facts } from '../schema/generated/agency';
import { endpoints } from '../schema/rest/endpoints';
import { exampleProject } from '../scripts/common/exampleProject';
import { STAFF } from './staff';
import { expect, expectAccessible, type Locator, type Page, test } from './test';

type Name = (typeof endpoints)[number]['name'];

/** Opens an endpoint and returns the form that sends its request. */
async function openEndpoint(page: Page, name: Name): Promise<Locator> {
  const { method, path } = endpoints.find((endpoint) => endpoint.name === name) ?? {};
  const form = page.getByRole('form', { name: `Try ${method} /api${path}`, exact: true });
  if (new URL(page.url()).pathname !== '/api/docs') await page.goto('/api/docs');
  if (!(await form.isVisible()))
    await page.getByRole('heading', { name: `${method} /api${path}`, exact: true }).click();
  return form;
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send' }).click();
const status = (form: Locator) => form.getByRole('status');
const body = (form: Locator) => form.getByRole('region', { name: /^Response to/ });

test('a request is sent, and a rejection by the server is shown', async ({ page }) => {
  const form = await openEndpoint(page, 'CreateLead');
  await send(form);
  await expect(status(form)).toHaveText(/^201 Created after \d+ ms\.$/);
  await expect(body(form)).toContainText('"firstName": "Salma"');
  await expect(body(form)).toContainText('content-type: application/json');
  await form.getByLabel('Body', { exact: true }).fill('{"firstName": ""}');
  await send(form);
  await expect(status(form)).toContainText('400');
  await expect(body(form)).toContainText('Enter your first name.');
});

test('a condition of a list is sent with the request', { tag: '@long' }, async ({ page }) => {
  const form = await openEndpoint(page, 'Projects');
  await form.getByLabel('service_type').selectOption('mern');
  await send(form);
  await expect(body(form)).toContainText('"count": 3');
});

test('a part of the path is required, and encoded', { tag: '@long' }, async ({ page }) => {
  const form = await openEndpoint(page, 'Project');
  await send(form);
  await expect(form.getByLabel('id (required)')).toBeFocused();
  await expect(status(form)).toBeEmpty();
  await form.getByLabel('id (required)').fill('../portfolio/years');
  const sent = page.waitForRequest(/portfolio/);
  await send(form);
  expect(new URL((await sent).url()).pathname).toBe('/api/portfolio/..%2Fportfolio%2Fyears/');
  await form.getByLabel('id (required)').fill(exampleProject ?? 'nothing');
  await send(form);
  await expect(body(form)).toContainText(exampleProject ? '"success": true' : '"NOT_FOUND"');
});

test('a sign-in opens the endpoints of staff until the page is reloaded', { tag: '@long' }, async ({ page }) => {
  const leads = await openEndpoint(page, 'Leads');
  await leads.getByLabel('page_size').fill('1');
  await send(leads);
  await expect(status(leads)).toContainText('401');
  const login = await openEndpoint(page, 'Login');
  await login.getByLabel('Body', { exact: true }).fill(JSON.stringify(STAFF));
  await send(login);
  await expect(status(login)).toContainText('carry the access token');
  await send(leads);
  await expect(body(leads)).toContainText('"results"');
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Access token' })).toHaveValue('');
});

test('a pasted token is sent only to endpoints that need one', { tag: '@long' }, async ({ page, request }) => {
  const { access } = await (await request.post('/api/auth/login/', { data: STAFF })).json();
  const leads = await openEndpoint(page, 'Leads');
  await page.getByRole('textbox', { name: 'Access token' }).fill(` ${access}\t`);
  await send(leads);
  await expect(body(leads)).toContainText('"results"');
  const projects = await openEndpoint(page, 'FeaturedProjects');
  const sent = page.waitForRequest(/portfolio/);
  await send(projects);
  expect(await (await sent).headerValue('authorization')).toBeNull();
});

test('nothing comes from another origin, and requests carry no cookie', { tag: '@long' }, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`)) foreign.push(sent.url());
  });
  const form = await openEndpoint(page, 'FeaturedProjects');
  const sent = page.waitForRequest(/portfolio/);
  await send(form);
  expect(await (await sent).headerValue('cookie')).toBeNull();
  await expect(body(form)).toContainText('"results"');
  expect(foreign).toEqual([]);
});

test('an address names an endpoint', { tag: '@long' }, async ({ page }) => {
  await page.goto('/api/docs#Years');
  await expect(page.getByRole('form', { name: 'Try GET /api/portfolio/years/' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'GET /api/portfolio/years/' })).toBeInViewport();
});

for (const hasScript of [true, false])
  for (const width of [390, 1280])
    test(`at ${width} px ${hasScript ? 'with' : 'without'} its script the page lists every endpoint, is accessible and fits`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      // Blocked instead of disabled, because axe needs scripts in the page.
      if (!hasScript) await page.route(/api-docs\.js$/, (route) => route.abort());
      await page.goto('/api/docs', hasScript ? {} : { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${facts.name} REST API`);
      for (const { method, path } of endpoints)
        await expect(page.getByRole('heading', { name: `${method} /api${path}`, exact: true })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('form')).toHaveCount(0);
      await page.locator('.endpoint').evaluateAll((all) => {
        for (const endpoint of all as HTMLDetailsElement[]) endpoint.open = true;
      });
      if (hasScript) {
        const form = await openEndpoint(page, 'Projects');
        await send(form);
        await expect(body(form)).toBeVisible();
      }
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test('a query parameter that is not UTF-8 is rejected by name, also after a second question mark', {
  tag: '@long',
}, async ({ request }) => {
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

  test('the page of the REST interface lists every endpoint', { tag: '@long' }, async ({ page }) => {
    await page.goto('/api/docs');
    const list = await page.getByRole('main').textContent();
    for (const { method, path, summary } of endpoints) {
      expect(list).toContain(`${method} /api${path}`);
      expect(list).toContain(summary.replaceAll('`', ''));
    }
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
