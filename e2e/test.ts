import AxeBuilder from '@axe-core/playwright';
import { type APIRequest, type APIRequestContext, test as base, expect, type Page } from 'playwright/test';
import { newsletter } from '../schema/generated/agency';
import { servicePages } from '../schema/generated/choices';
import { addLocale, codeLanguage, describeLanguage, isLocale, type Locale } from '../schema/locales';
import { exampleProject, projectIds } from '../scripts/common/exampleProject';
import { STAFF } from './staff';

type Json = Record<string, unknown>;

export type Kind = 'LEAD' | 'CONTACT_MESSAGE' | 'HELP_QUESTION' | 'SERVICE_REQUEST' | 'SUBSCRIBER';

/** Reads the agency's data as staff. */
export interface Agency {
  /** Reads leads over REST. */
  leads: () => Promise<Json[]>;
  graphql: (query: string) => Promise<Json>;
  /** Reads the newest rows of a kind over GraphQL. The message of an item is `text`. */
  read: (kind: Kind, fields: string) => Promise<Json[]>;
}

interface WorkerFixtures {
  agency: Agency;
}

interface Fixtures {
  /** Console messages and errors of the page; every test with a page checks that it is empty. */
  complaints: string[];
}

/** Returns the address of a page in English, which every site has, for tests that find by English words. */
export const english = (path: string): string => addLocale(codeLanguage, path);

const answered = {
  name: 'cookie_consent',
  value: 'v1.p0f0m0',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

/** Waits until the site runs. It starts when the browser is idle, or at the first action of a visitor. */
export const untilSiteRuns = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

/** Waits until the present state is drawn. */
export const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Shorter than an access token is valid, and than a sign-in counts as recent. */
const SIGN_IN_AGAIN_MS = 5 * 60_000;

/** Opens request contexts of staff, each for some minutes. */
function createStaffRequests(requests: APIRequest) {
  const baseURL = `http://localhost:${process.env.E2E_PORT}`;
  let present: { request: Promise<APIRequestContext>; at: number } | undefined;

  const signIn = async () => {
    const anonymous = await requests.newContext({ baseURL });
    const { access } = await (await anonymous.post('/api/auth/login/', { data: STAFF })).json();
    await anonymous.dispose();
    return requests.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${access}` } });
  };
  const dispose = async () => (await present?.request)?.dispose();
  return {
    request: async () => {
      if (!present || Date.now() - present.at > SIGN_IN_AGAIN_MS) {
        await dispose();
        present = { request: signIn(), at: Date.now() };
      }
      return present.request;
    },
    dispose,
  };
}

/** Playwright's test with the fixtures of every browser test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // The cookie banner is answered, because it would cover the foot of every page.
  storageState: { cookies: [answered], origins: [] },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what a fixture asks for
  complaints: async ({}, use) => use([]),
  // Asks for English answers, under any default language of the site.
  request: async ({ playwright, baseURL, storageState }, use) => {
    const extraHTTPHeaders = { 'Accept-Language': codeLanguage };
    const request = await playwright.request.newContext({ baseURL, storageState, extraHTTPHeaders });
    await use(request);
    await request.dispose();
  },
  page: async ({ page, javaScriptEnabled, complaints }, use) => {
    page.on('console', (message) => {
      // The console also reports rejected requests, which some tests cause on purpose.
      // The trace of a second try runs a script in each frame; a preview at the desk permits none.
      const isNoise = /Failed to load resource|net::ERR|^Blocked script execution in .*\/preview\//.test(
        message.text(),
      );
      // The site logs only one message itself: that React had to render a page again (client/workarounds/hydration).
      if (!isNoise && ['error', 'warning', 'info'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const goto = page.goto.bind(page);
    // Waits until the scripts of a page run or have failed; a test that needs the page earlier sets `waitUntil`.
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      const isPage = answer?.headers()['content-type']?.startsWith('text/html') ?? false;
      if (isPage && javaScriptEnabled !== false && !options?.waitUntil)
        // Asked in each frame; an expectation would ask at growing intervals.
        await page.waitForFunction(() => document.documentElement.matches('[data-ready], [data-failed]'), null, {
          timeout: 15_000,
        });
      return answer;
    };
    await use(page);
    expect(complaints, 'the browser console is clean').toEqual([]);
  },
  // One for each worker, because signing in hashes a password.
  agency: [
    async ({ playwright }, use) => {
      const { request, dispose } = createStaffRequests(playwright.request);
      const graphql = async (query: string) =>
        (await (await (await request()).post('/graphql', { data: { query } })).json()).data;
      await use({
        leads: async () => (await (await (await request()).get('/api/leads/?page_size=100')).json()).results,
        graphql,
        read: async (kind, fields) => {
          const list =
            kind === 'SUBSCRIBER'
              ? 'subscriberConnection(first: 100)'
              : `inboxConnection(first: 100, filter: { kinds: [${kind}] })`;
          const answer = await graphql(`{ list: ${list} { edges { node { ${fields} } } } }`);
          return answer.list.edges.map(({ node }: { node: Json }) => node);
        },
      });
      await dispose();
    },
    { scope: 'worker' },
  ],
});

/** Skips the test that calls it, or all of its group, on a site without a language. */
export const needsLanguage = (locale: Locale): void =>
  test.skip(!isLocale(locale), `The site is not in ${describeLanguage(locale)}.`);

/** Skips the test that calls it, or all of its group, while the agency has fewer projects. */
export const needsProjects = (count = 1): void =>
  test.skip(projectIds.length < count, `The agency has ${projectIds.length} projects, and this needs ${count}.`);

/** Skips the test that calls it, or all of its group, on a site without a newsletter. */
export const needsNewsletter = (): void => test.skip(!newsletter, 'The agency has no newsletter.');

/** Fewer pages than every site has in a language: those of services and projects, and six that each site has. */
export const fewerPages = Object.keys(servicePages).length + projectIds.length + 6;

/** Path of the page of a project in a list of paths, which is empty while the agency has no project. */
export const projectPaths = exampleProject ? [`/portfolio/${exampleProject}`] : [];

/** Checks the present page against the axe rules of WCAG 2.2 AA and best practice. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Transitions are finished, because their intermediate colours do not count.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // Omits results of passed rules; legacy mode opens no second page to merge frames, of which there are none.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const reported = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(reported).toEqual([]);
}

export { expect, type Locator, type Page } from 'playwright/test';
