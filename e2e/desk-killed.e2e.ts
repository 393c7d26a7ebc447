import type { Page, Route } from 'playwright/test';
import { addLocale, type Locale } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { getUnit, openUnit } from './openUnit';
import { STAFF } from './staff';
import { expect, needsLanguage, test } from './test';

const site = openOwnSite();
needsLanguage('fr');

const LOST = 'The connection broke before the server answered.';
const UNSENT = 'Nothing was published, because the connection broke.';

const readServices = async (locale: Locale) => (await fetch(site.url + addLocale(locale, '/services'))).text();

/** Saves a text in two languages and opens the dialog that publishes it. */
async function openPublishing(page: Page, text: string) {
  await page.goto(`${site.url}/desk/content/plans`);
  const unit = await openUnit(page, 'plans[starter].name');
  await writeText(unit.getByLabel('English'), `${text} steps`);
  await writeText(unit.getByLabel('Français'), `${text} pas`);
  await expectSaved(page);
  await page.getByRole('link', { name: 'All texts' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  return page.getByRole('dialog', { name: 'Publish all drafts' });
}

/** Reads the number of the latest publication as staff; 0 if there is none. */
async function readLatest(page: Page): Promise<number> {
  const login = await page.request.post(`${site.url}/api/auth/login/`, { data: STAFF });
  const { access } = await login.json();
  const answer = await page.request.post(`${site.url}/graphql`, {
    headers: { authorization: `Bearer ${access}` },
    data: { query: '{ contentPublications(first: 1) { number } }' },
  });
  const { data } = await answer.json();
  return data.contentPublications[0]?.number ?? 0;
}

/** Returns which of both languages show a text. */
const readShown = async (text: string) => [
  (await readServices('en')).includes(`${text} steps`),
  (await readServices('fr')).includes(`${text} pas`),
];

/** Cuts a call of the desk off, after `cut` has ended the server. */
const cutOff = (page: Page, operation: string, cut: (route: Route) => Promise<void>) =>
  page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (!route.request().postData()?.includes(operation)) return route.fallback();
      await cut(route);
      await route.abort('connectionreset');
    },
  );

test('a publication whose answer is lost with the server is found after its restart, and made once', {
  tag: '@long',
}, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/list`);
  const dialog = await openPublishing(page, 'First');
  await cutOff(page, 'PublishContent', async (route) => {
    await route.fetch();
    await site.kill();
  });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByText(LOST)).toBeVisible();
  await page.unrouteAll();
  await site.start();
  await expect(page.getByText('Published as number 1')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The site shows publication 1.')).toBeVisible();
  await expect(page.getByText('All changes are published.')).toBeVisible();
  expect(await readShown('First')).toEqual([true, true]);
});

/** A publication takes some tenths of a second, and longer where others use the processors. */
const ROUNDS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fern'];
const LATEST_MS = 2_000;

test('a publication is whole or not made when the server is killed at any moment, and the desk says which', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(400_000);
  await signInByForm(page, `${site.url}/desk/content/list`);
  for (const text of ROUNDS) {
    const ms = Math.round(Math.random() * LATEST_MS);
    await test.step(`after ${ms} ms`, async () => {
      const dialog = await openPublishing(page, text);
      const publish = dialog.getByRole('button', { name: 'Publish now' });
      const number = await readLatest(page);
      await cutOff(page, 'PublishContent', async (route) => {
        // The request is pending; its answer is not waited for.
        void route.fetch().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, ms));
        await site.kill();
      });
      await publish.click();
      await expect(dialog.getByText(LOST)).toBeVisible();
      await page.unrouteAll();
      await site.start();
      const isMade = (await readLatest(page)) > number;
      test.info().annotations.push({ type: `${ms} ms`, description: isMade ? 'published' : 'not published' });
      expect(await readShown(text)).toEqual([isMade, isMade]);
      if (!isMade) {
        await expect(dialog.getByText(UNSENT)).toBeVisible();
        await publish.click();
      }
      await expect(page.getByText(`Published as number ${number + 1}`)).toBeVisible();
      await expect(page.getByText('All changes are published.')).toBeVisible();
      expect(await readShown(text)).toEqual([true, true]);
      expect(await readLatest(page)).toBe(number + 1);
    });
  }
});

test('texts typed while the server is away are saved once it is back, and typed text outlives a session', {
  tag: '@long',
}, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/about`);
  const heading = getUnit(page, 'about.culture.heading').getByLabel('English');

  await test.step('the server is away', async () => {
    await expect(heading).toBeVisible();
    await site.kill();
    await writeText(heading, 'Typed without a server');
    await expect(page.getByText('No connection to the server. Your changes are kept')).toBeVisible();
    await expect(page.getByText('Not saved: no connection.')).toBeVisible();
    await expect(page.getByText('Check your connection')).toBeHidden();
    await site.start();
    await expectSaved(page);
    await page.reload();
    await expect(heading).toHaveText('Typed without a server');
  });

  await test.step('the session ends', async () => {
    await page.context().clearCookies({ name: 'session_id' });
    await page.route('**/graphql', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer out-of-date' } }),
    );
    await writeText(heading, 'Typed without a session');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await page.unroute('**/graphql');
    await dialog.getByLabel('Password').fill(STAFF.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expectSaved(page);
    await page.reload();
    await expect(heading).toHaveText('Typed without a session');
  });
});
