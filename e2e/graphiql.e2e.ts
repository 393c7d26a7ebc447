import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { STAFF } from './staff';
import { expect, expectAccessible, test, untilDrawn } from './test';

const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** The editor loads after its page. */
async function run(page: Page) {
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('{');
  await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
}

/** The editor is no form field, so typing goes to the focused element. */
async function write(page: Page, text: string) {
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('{');
  await page.getByRole('region', { name: 'Query Editor' }).click();
  await page.keyboard.press('Control+A');
  // Pasted, because the editor closes every typed bracket.
  await page.keyboard.insertText(text);
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an operation is run and the schema is read, under the policy of the site', { tag: '@long' }, async ({ page }) => {
  await page.goto('/graphql');
  await run(page);
  await expect(answer(page)).toContainText('"projects"');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query' }).click();
  await expect(page.getByRole('link', { name: 'inboxConnection', exact: true })).toBeVisible();
});

test('staff sign in, a wrong password is reported, and requests can be read until the sign-out', async ({ page }) => {
  await page.goto('/graphql');
  await page.getByText('Sign in as staff').click();
  await expectAccessible(page, '#console > header');
  await signIn(page, 'a wrong password');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Email')).toHaveValue(STAFF.email);
  await signIn(page, STAFF.password);
  await expect(page.getByText(STAFF.email)).toBeVisible();
  await write(page, '{ inboxCounts { new } }');
  await run(page);
  await expect(answer(page)).toContainText('"new"');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await run(page);
  await expect(answer(page)).toContainText('UNAUTHENTICATED');
});

test('staff receive quote requests as they arrive', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/graphql');
  await page.getByText('Sign in as staff').click();
  await signIn(page, STAFF.password);
  await expect(page.getByText(STAFF.email)).toBeVisible();
  await write(page, 'subscription { inboxItemChanged { item { email } } }');
  const opened = page.waitForResponse('/graphql/stream');
  await run(page);
  await opened;
  const email = `followed${Date.now()}@bakery.example`;
  const data = {
    projectType: 'website',
    timeline: '1month',
    projectDescription: 'A site for a bakery.',
    firstName: 'Salma',
    lastName: 'Bennani',
    email,
  };
  await request.post('/api/leads/', { data });
  await expect(answer(page)).toContainText(email);
  await page.getByRole('button', { name: 'Stop query (Ctrl-Enter)' }).click();
  await expect(page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' })).toBeVisible();
});

test('a subscription is also opened after the access token has expired', { tag: '@long' }, async ({ page }) => {
  await page.goto('/graphql');
  await page.getByText('Sign in as staff').click();
  await signIn(page, STAFF.password);
  await expect(page.getByText(STAFF.email)).toBeVisible();
  // Rejects a change as the server does after a sign-in older than ten minutes.
  const stale = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of.ten.minutes' } });
  await page.route('/graphql/stream', stale, { times: 1 });
  await write(page, 'subscription { inboxItemChanged { item { email } } }');
  const rejected = page.waitForResponse('/graphql/stream');
  const opened = page.waitForResponse(
    (response) => response.url().endsWith('/graphql/stream') && response.status() === 200,
  );
  await run(page);
  expect((await rejected).status()).toBe(401);
  await opened;
  await expect(page.getByRole('button', { name: 'Stop query (Ctrl-Enter)' })).toBeVisible();
});

for (const width of [800, 1024, 1280])
  test(`the first lines of the editor are whole in a window of ${width} pixels`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/graphql');
    const editor = page.getByRole('region', { name: 'Query Editor' });
    await expect(editor).toContainText('{');
    await untilDrawn(page);
    const [content, room] = await editor
      .locator('.CodeMirror-scroll')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(room).toBeGreaterThan(0);
    expect(content).toBe(room);
  });

test('on a phone the editor and the answer stand one below the other', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/graphql');
  await run(page);
  await expect(answer(page)).toContainText('"projects"');
  const editor = await page.getByRole('region', { name: 'Query Editor' }).boundingBox();
  const result = await answer(page).boundingBox();
  expect(result?.y).toBeGreaterThan((editor?.y ?? 0) + (editor?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a locked server shows strangers a sign-in, and staff the schema', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(90_000);
  const port = 11_000 + (process.pid % 4000);
  const folder = mkdtempSync(join(tmpdir(), 'locked-'));
  const server = createServerProcess(port, {
    DATA_DIR: folder,
    GRAPHQL_LOCKED: '1',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
  });
  await server.start();
  try {
    await page.goto(`${server.url}/graphql`);
    await expect(page.getByText('This server shows its schema to staff only.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' })).toHaveCount(0);
    await expectAccessible(page);
    await signIn(page, STAFF.password);
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await expect(page.getByRole('link', { name: 'Mutation' })).toBeVisible();
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows alternatives', { tag: '@long' }, async ({ page }) => {
    await page.goto('/graphql');
    await expect(page.getByText(/^GraphiQL opens here where scripts run/)).toBeVisible();
  });
});
