import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright';
import { defaultLocale, type Locale, localeNames } from '../../schema/locales.ts';
import { startServer } from '../common/startServer.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { createDemo, DEMO_EMAIL, DEMO_PASSWORD } from '../demo/createDemo.ts';

interface DeskScreen {
  name: string;
  path: string;
  /** Shown without a sign-in. */
  isPublic?: boolean;
  /** Photographed in every language, because its texts are long or its direction matters; the others in English only. */
  everyLocale?: boolean;
  /** False: only the visible part of the window, for a list that scrolls within it. */
  whole?: boolean;
}

/** The screens of the desk; `:id` is the placeholder of a request in the language of the picture. */
const deskScreens: readonly DeskScreen[] = [
  { name: 'desk-sign-in', path: '/desk', isPublic: true },
  { name: 'desk-inbox', path: '/desk', everyLocale: true, whole: false },
  { name: 'desk-request', path: '/desk/requests/:id', everyLocale: true },
  { name: 'desk-overview', path: '/desk/overview' },
  { name: 'desk-privacy', path: '/desk/privacy' },
  { name: 'desk-system', path: '/desk/system' },
];

export const deskScreenNames = deskScreens.map(({ name }) => name);

const SCHEMES = ['light', 'dark'] as const;
/** A page without requests for this time is complete. */
const QUIET_MS = 500;
const LONGEST_MS = 5_000;

export interface DeskOptions {
  browser: Browser;
  /** Part of the names of the wanted screens. */
  only: string;
  locale?: Locale;
  /** Widths of the window, each with its height. */
  sizes: readonly (readonly [width: number, height: number])[];
  getPath: (name: string, locale: Locale, width: number) => string;
}

/** Photographs the screens of the desk in light and dark, signed in to a server with the requests of the demo. */
export async function photographDesk({ browser, only, locale: wanted, sizes, getPath }: DeskOptions): Promise<void> {
  const chosen = deskScreens.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) return;
  const folder = join(temporaryFolder('desk'), 'demo');
  await createDemo(folder, { isFresh: false });
  // Without limits, because this address sends more requests than a visitor.
  const staff = { DATA_DIR: folder, STAFF_EMAIL: DEMO_EMAIL, STAFF_PASSWORD: DEMO_PASSWORD, RATE_LIMIT: 'off' };
  const server = await startServer(staff);
  // One shared context: a second one with the same cookie would use the refresh token twice, which ends the sign-in.
  const context = await browser.newContext({ baseURL: server.url, locale: defaultLocale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const photographSchemes = preparePhotographs(page, getPath);

  const photograph = async ({ name, path, whole = true }: DeskScreen, locale: Locale) => {
    const address = path.includes(':id') ? path.replace(':id', await findRequest(server.url, locale)) : path;
    await page.evaluate((chosen) => localStorage.setItem('desk-locale', chosen), locale);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await photographSchemes(name, locale, width, whole);
    }
    console.log(locale === defaultLocale ? name : `${locale}/${name}`);
  };
  const photographAll = async (screens: readonly DeskScreen[]) => {
    for (const locale of localeNames.filter((name) => name === (wanted ?? name))) {
      const shown = screens.filter(({ everyLocale }) => everyLocale || locale === defaultLocale);
      for (const screen of shown) await photograph(screen, locale);
    }
  };

  await page.goto('/desk');
  await photographAll(chosen.filter(({ isPublic }) => isPublic));
  await signIn(page);
  await photographAll(chosen.filter(({ isPublic }) => !isPublic));
  await context.close();
  await server.stop();
}

/** Returns a function that photographs the present state of a page in light and dark. */
export function preparePhotographs(page: Page, getPath: DeskOptions['getPath']) {
  const waitUntilQuiet = watchRequests(page);
  return async (name: string, locale: Locale, width: number, whole: boolean): Promise<void> => {
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await waitUntilQuiet();
      const file = getPath(scheme === 'dark' ? `${name}-dark` : name, locale, width);
      await page.screenshot({ path: file, fullPage: whole });
    }
  };
}

/** Signs in as the staff of the demo, in English. */
export async function signIn(page: Page): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('desk-locale', locale), defaultLocale);
  await page.goto('/desk');
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
}

/** Follows the requests of a page other than the stream of new requests, which stays open, so that the network is never idle. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const isStream = (request: Request) => request.headers().accept?.includes('text/event-stream');
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => {
    // The requests of the previous page are not reported as ended.
    if (request.isNavigationRequest()) open.clear();
    if (!isStream(request)) open.add(request);
    changedAt = Date.now();
  });
  // On the response, not when it is finished: an answer whose body is not read, as after a sign-in, never finishes.
  page.on('response', (response) => end(response.request())).on('requestfailed', end);
  return async () => {
    const startedAt = Date.now();
    changedAt = startedAt;
    const isBusy = () => open.size > 0 || Date.now() - changedAt < QUIET_MS;
    while (isBusy() && Date.now() - startedAt < LONGEST_MS) await page.waitForTimeout(50);
    // A slow machine may also be quiet between two requests.
    await page
      .locator('.loading')
      .first()
      .waitFor({ state: 'detached', timeout: LONGEST_MS })
      .catch(() => {});
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

/** Finds a quote request with notes and a follow-up. */
async function findRequest(url: string, locale: Locale): Promise<string> {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.json();
  };
  const fromDesk = { 'X-Requested-With': 'desk', Origin: url };
  const { access } = await post('/desk/session', { email: DEMO_EMAIL, password: DEMO_PASSWORD }, fromDesk);
  const query = `query ($filter: InboxFilterInput) {
    inboxConnection(filter: $filter, first: 50) { edges { node { id followUpOn } } }
  }`;
  const variables = { filter: { kinds: ['LEAD'], state: 'CONTACTED', locale: locale.toUpperCase() } };
  const { data } = await post('/graphql', { query, variables }, { Authorization: `Bearer ${access}` });
  const nodes: { id: string; followUpOn: string | null }[] = data.inboxConnection.edges.map(
    ({ node }: { node: { id: string; followUpOn: string | null } }) => node,
  );
  const request = nodes.find(({ followUpOn }) => followUpOn) ?? nodes[0];
  if (!request) throw new Error(`No quote request of the demo in ${locale} was answered.`);
  return request.id;
}
