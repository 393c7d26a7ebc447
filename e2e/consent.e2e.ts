import type { BrowserContext, Page } from 'playwright/test';
import { agency as facts } from '../schema/generated/agency';
import { routes } from '../scripts/bench/weight/routes';
import { holdRequests } from './requests';
import { standInForAnalytics } from './standInForAnalytics';
import { english, expect, expectAccessible, needsLanguage, test, untilDrawn, untilSiteRuns } from './test';

const YEAR_DAYS = 365;

const banner = (page: Page) => page.getByRole('region', { name: /Cookies, if you agree|Cookie Settings/ });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name });
const box = (page: Page, name: string) => banner(page).getByRole('checkbox', { name });
const readCookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));

/** Opens another page within the document, so that pending effects have happened. */
async function goOn(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
}

test.use({ storageState: { cookies: [], origins: [] } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('no cookie is set before an answer; accepting all is remembered for a year, and a withdrawal deletes the cookies it covers', {
      tag: javaScriptEnabled ? [] : '@long',
    }, async ({ page, context, baseURL }) => {
      await page.goto(english('/about?tab=team'));
      await expect(banner(page)).toBeVisible();
      expect(await context.cookies()).toEqual([]);
      await button(page, 'Accept all').click();
      await expect(banner(page)).toBeHidden();
      expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p1f1m1', language_pref: 'en' });
      for (const { expires, sameSite, path } of await context.cookies()) {
        expect((expires - Date.now() / 1000) / 86_400).toBeCloseTo(YEAR_DAYS, 0);
        expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' });
      }
      expect(new URL(page.url()).search).toBe('?tab=team');
      await page.goto(english('/contact'));
      await expect(banner(page)).toBeHidden();

      await context.addCookies(['_ga', '_gid'].map((name) => ({ name, value: '1', url: baseURL })));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
      await expect(box(page, 'Performance')).toBeChecked();
      await expect(box(page, 'Marketing')).toBeChecked();
      await box(page, 'Performance').uncheck();
      await box(page, 'Functionality').uncheck();
      await button(page, 'Save my choice').click();
      await expect(banner(page)).toBeHidden();
      expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m1' });
    });

    test('Learn more leads to the cookie policy; rejecting takes one press and sets nothing but the answer', {
      tag: '@long',
    }, async ({ page, context }) => {
      await page.goto(english('/about'));
      await banner(page).getByRole('link', { name: 'Learn more' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
      expect(await context.cookies()).toEqual([]);
      await button(page, 'Reject non-essential').click();
      await expect(banner(page)).toBeHidden();
      expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
    });

    test('on a phone, help is above the banner, and hides while a field has the focus', { tag: '@long' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(english('/contact'));
      const help = page.getByRole('button', { name: 'Help', exact: true });
      const { y = 0, height = 0 } = (await help.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0);
      await button(page, 'Reject non-essential').click();
      await expect(help).toBeVisible();
      await page.getByLabel('Full Name').focus();
      await expect(help).toBeHidden();
    });

    test('in a wide window, no button covers a focused field while the banner is open', {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto(english('/services'));
      const help = page.getByRole('button', { name: 'Help', exact: true });
      await expect(help).toBeVisible();
      await page.getByLabel('Email address').first().focus();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Project details')).toBeFocused();
      await expect(help).toBeHidden();
      await button(page, 'Reject non-essential').click();
      await expect(help).toBeVisible();
    });

    // With scripts it is a journey in each language, too.
    test('closing the settings leaves the answer as it was', { tag: '@long' }, async ({ page, context }) => {
      await page.goto(english('/about'));
      await button(page, 'Reject non-essential').click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
      await banner(page).getByRole('link', { name: 'Close cookie settings' }).click();
      await expect(banner(page)).toBeHidden();
      expect(new URL(page.url()).search).toBe('');
      expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
    });

    for (const [width, height] of [
      [844, 390],
      [1280, 420],
    ] as const) {
      test(`in a window of ${width} × ${height}, the settings come into view`, { tag: '@long' }, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(english('/about'));
        await button(page, 'Reject non-essential').click();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
        await expect(banner(page).getByText('Cookie Settings', { exact: true })).toBeInViewport({ ratio: 1 });
        await button(page, 'Save my choice').click();
        await expect(banner(page)).toBeHidden();
      });
    }

    test('in a low window nothing lies over the open settings at the top of the page', { tag: '@long' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 740, height: 360 });
      await page.goto(english('/about?consent=v1.p0f0m0'));
      const close = banner(page).getByRole('link', { name: 'Close cookie settings' });
      await expect(close).toBeInViewport({ ratio: 1 });
      await close.click({ trial: true, timeout: 5000 });
    });

    test('nothing lies over the open settings, before an answer and after', { tag: '@long' }, async ({ page }) => {
      await page.goto(english('/about'));
      await banner(page).getByRole('link', { name: 'Customise' }).click();
      await expect(box(page, 'Marketing')).toBeVisible();
      const help = page.getByRole('button', { name: 'Help', exact: true });
      await expect(help).toBeHidden();
      await button(page, 'Reject non-essential').click();
      await expect(help).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
      await expect(box(page, 'Marketing')).toBeVisible();
      await expect(help).toBeHidden();
    });
  });
}

test('settings opened while an answer is being sent stay open after its arrival', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const release = await holdRequests(page, '**/consent');
  await page.goto(english('/about'));
  await button(page, 'Reject non-essential').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
  await expect(box(page, 'Performance')).toBeVisible();
  release();
  await expect.poll(() => readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeAttached();
  await expect(box(page, 'Performance')).toBeVisible();
  await banner(page).getByRole('link', { name: 'Close cookie settings' }).click();
  await expect(banner(page)).toBeHidden();
});

test('an answer is stored if the visitor leaves the page before its arrival', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(english('/contact'));
  const release = await holdRequests(page, '**/consent');
  const asked = page.waitForRequest('**/consent');
  await button(page, 'Reject non-essential').click();
  await asked;
  await page.goto('/robots.txt');
  release();
  await expect.poll(() => readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
});

test('an answer is stored if the visitor leaves before the site has started', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await holdRequests(page, /assets\/hydrateSite/);
  await page.goto(english('/contact'), { waitUntil: 'load' });
  await button(page, 'Reject non-essential').click();
  await page.goto('/robots.txt');
  await expect.poll(() => readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
});

test('before the site has started, a later press does not replace the answer about cookies', {
  tag: '@long',
}, async ({ page, context }) => {
  const release = await holdRequests(page, /assets\/hydrateSite/);
  await page.goto(english('/services'), { waitUntil: 'load' });
  await button(page, 'Reject non-essential').click();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  release();
  await expect(page.getByRole('tab', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'true');
  await expect(banner(page)).toBeHidden();
  expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
});

test('a slow answer does not move the focus of a visitor who writes elsewhere', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const release = await holdRequests(page, '**/consent');
  await button(page, 'Reject non-essential').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('Hello');
  release();
  await expect(banner(page)).toBeHidden();
  await expect(message).toBeFocused();
});

for (const isHere of [true, false]) {
  test(`an answer in settings sent with the page leads no visitor back from the next, ${isHere ? 'which is here' : 'nor keeps it away'}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/about?consent=v1.p0f0m0'));
    const answer = await holdRequests(page, '**/consent');
    const contact = isHere ? () => {} : await holdRequests(page, /\/graphql\b/);
    await button(page, 'Save my choice').click();
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    if (isHere) await expect(page).toHaveURL(english('/contact'));
    answer();
    await expect(banner(page)).toBeHidden();
    contact();
    await expect(page.getByRole('heading', { level: 1, name: /Tell us/ })).toBeFocused();
    await expect(page).toHaveURL(english('/contact'));
  });
}

test('closing settings that were sent with the page removes them from its address, and a tab does not bring them back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/about?utm_source=paper&consent=v1.p0f0m0'));
  await banner(page).getByRole('link', { name: 'Close cookie settings' }).click();
  await expect(page).toHaveURL(english('/about?utm_source=paper'));
  await page.getByRole('tab', { name: 'Our team' }).click();
  await expect(page).toHaveURL(english('/about?utm_source=paper&tab=team'));
});

/** Simulates that the visitor returns to the tab. */
const comeBackTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

for (const isRunning of [false, true]) {
  test(`a tab ${isRunning ? 'that runs' : 'that waits'} closes its banner after an answer in another tab`, {
    tag: '@long',
  }, async ({ page, context }) => {
    const release = isRunning ? () => {} : await holdRequests(page, /assets\/hydrateSite/);
    await page.goto(english('/about'), { waitUntil: 'load' });
    await page.mouse.move(200, 200);
    await expect(page.locator('html[data-ready]')).toBeAttached({ attached: isRunning });
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(english('/contact'));
    await button(other, 'Reject non-essential').click();
    await expect(banner(other)).toBeHidden();
    await comeBackTo(page);
    await expect(banner(page)).toBeHidden();
    release();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
    await expect(box(page, 'Marketing')).not.toBeChecked();
  });
}

test('an answer in another window also frees the space of the banner in this window', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(english('/about'));
  const other = await context.newPage();
  await other.goto(english('/contact'));
  await button(other, 'Reject non-essential').click();
  await expect(banner(page)).toBeHidden();
  const help = page.getByRole('button', { name: 'Help', exact: true });
  const foot = async () =>
    (await help.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)) < 20;
  await expect.poll(foot).toBe(true);
});

test('a tab stores only the entries named by the cookie policy, and the browser stores none', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/about?utm_source=letter'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Full Name').fill('Hind Alaoui');
  await page.reload();
  const kept = () => page.evaluate(() => [Object.keys(sessionStorage).sort(), Object.keys(localStorage)]);
  const notes = ['draft:contact', 'followed-links', 'react-router-scroll-positions', 'visit'];
  await expect.poll(kept).toEqual([notes, []]);
});

test('a page is the same for every answer', { tag: '@long' }, async ({ request }) => {
  const text = async (cookie: string) => (await request.get(english('/about'), { headers: { cookie } })).text();
  expect(await text('cookie_consent=v1.p1f1m1')).toBe(await text(''));
});

test('a visitor with a stored answer never sees the banner, even while the page loads; an answer to an older question is asked for again', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'v0.p1f1m1', url: baseURL }]);
  await page.goto(english('/about'));
  await expect(banner(page)).toBeVisible();
  await context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f0m0', url: baseURL }]);
  await page.route(/entry\.browser/, (route) => route.abort());
  await page.goto(english('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('the banner comes right after the skip link, and Escape brings the focus back from the settings', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/about'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Accept all')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Reject non-essential')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText('Your cookie choice is saved.')).toBeAttached();
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByText('Cookie Settings', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
});

test('settings closed before any answer leave the focus in the banner', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/about'));
  await page.getByRole('link', { name: 'Customise' }).press('Enter');
  await expect(banner(page).getByText('Cookie Settings', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  const customise = page.getByRole('link', { name: 'Customise' });
  await expect(customise).toBeFocused();
  // The answer removes the question and its focus.
  await page.keyboard.press('Enter');
  await button(page, 'Save my choice').press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`at ${width} px the banner hides no focused element and moves nothing`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(english('/contact'));
    const top = (await banner(page).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(400);
    await page.getByRole('main').focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom, `focus ${step}`).toBeLessThanOrEqual(top);
    }
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await button(page, 'Accept all').click();
    await expect(banner(page)).toBeHidden();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  });

  test(`at ${width} px in a low window the header is above the banner`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 256 });
    await page.goto(english('/services'));
    await banner(page).getByRole('button').last().focus();
    const home = page.getByRole('banner').getByRole('link', { name: `${facts.name}, home page` });
    await home.focus();
    const onTop = await home.evaluate((link) => {
      const { x, y, width: wide, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
    });
    expect(onTop).toBe(true);
  });

  test(`at ${width} px banner and settings are accessible`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(english('/cookie-policy'));
    await expectAccessible(page);
    await banner(page).getByRole('link', { name: 'Customise' }).click();
    await expect(box(page, 'Marketing')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('a browser that asks for French', () => {
  needsLanguage('fr');
  test.use({ locale: 'fr-MA' });

  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [390, 600],
  ] as const)
    test(`at ${width} × ${height} nothing lies over the choices, and the offer of French is there after an answer`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(english('/contact'));
      // By its class, because while it waits it has no accessible role.
      const offer = page.locator('.language-offer');
      await expect(offer).toBeAttached();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await untilDrawn(page);
      const findCovered = (choices: Element[]) =>
        choices.flatMap((choice) => {
          const { left, right, top, bottom } = choice.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          // Not at the corners, which are rounded.
          const points = [
            [x, y],
            [x, top + 4],
            [x, bottom - 4],
            [left + 4, y],
            [right - 4, y],
          ] as const;
          const others = points
            .map((point) => document.elementFromPoint(...point))
            .filter((at) => !choice.contains(at));
          return others.map((at) => `${choice.textContent}: ${at?.outerHTML.slice(0, 80)}`);
        });
      // The bars slide out of view as the page scrolls.
      await expect.poll(() => page.locator('.consent__choices > *').evaluateAll(findCovered)).toEqual([]);
      await button(page, 'Reject non-essential').click();
      await expect(offer).toBeVisible();
    });
});

test('on a small phone each choice has one line', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(english('/'));
  for (const choice of await banner(page).getByRole('button').all()) {
    expect((await choice.boundingBox())?.height).toBe(44);
  }
});

test('a choice that does not reach the server is reported as not saved', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(english('/about'));
  await page.route('**/consent', (route) => route.abort());
  await button(page, 'Accept all').click();
  await expect(banner(page).getByRole('alert')).toHaveText('Your choice was not saved. Please try again.');
  expect(await context.cookies()).toEqual([]);
});

test('a browser that rejects cookies does not show the banner again after an answer, on that page and on later ones', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(english('/about'));
  await page.route('**/consent', (route) => route.fulfill({ status: 303, headers: { location: '/about' } }));
  await button(page, 'Accept all').click();
  // The page has no hidden question, either.
  const question = page.getByRole('region', { name: /Cookies, if you agree/, includeHidden: true });
  await expect(question).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(english('/contact'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test('no page sets a cookie that the policy does not list, or loads anything from elsewhere', { tag: '@long' }, async ({
  page,
  context,
  agency,
  baseURL,
}) => {
  test.slow();
  const { cookies } = (await agency.graphql('{ cookies { name } }')) as { cookies: { name: string }[] };
  const listed = cookies.map(({ name }) => name);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await page.goto(english('/'));
  await button(page, 'Accept all').click();
  await expect(banner(page)).toBeHidden();
  for (const { path } of routes) {
    await page.goto(path);
    for (const { name } of await context.cookies()) expect(listed, `on ${path}`).toContain(name);
  }
  expect(elsewhere).toEqual([]);
  await page.goto(english('/cookie-policy'));
  await expect(page.getByRole('rowheader')).toHaveText(listed);
});

test.describe('where analytics is set up', () => {
  let asked: string[];

  test.beforeEach(async ({ page }) => {
    asked = await standInForAnalytics(page, english('/about'));
  });

  test('it is not loaded before consent, nor after a refusal', async ({ page }) => {
    await page.goto(english('/about'));
    await button(page, 'Reject non-essential').click();
    await expect(banner(page)).toBeHidden();
    await page.goto(english('/contact'));
    expect(asked).toEqual([]);
  });

  test('with consent it counts without advertising, sets only listed cookies for the documented time, and stops when consent is withdrawn', async ({
    page,
    context,
  }) => {
    await page.goto(english('/about'));
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => 'counted' in window);
    const reported = await page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((command) => Array.from(command)),
    );
    expect(reported.filter(([name]) => name === 'config')).toEqual([
      [
        'config',
        'G-TEST',
        expect.objectContaining({
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          cookie_expires: 60,
        }),
      ],
    ]);
    expect(Object.keys(await readCookies(context)).sort()).toEqual(['_ga', 'cookie_consent', 'language_pref']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
    await button(page, 'Reject non-essential').click();
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the service would do
      document.cookie = '_ga=2; path=/';
    });
    expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST'])).toBe(true);
  });

  test('blocked analytics code counts nothing and causes no error', { tag: '@long' }, async ({ page }) => {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.route('**/assets/startAnalytics-*', (route) => route.abort());
    const blocked = page.waitForEvent('requestfailed');
    await page.goto(english('/about'));
    await button(page, 'Accept all').click();
    await blocked;
    await expect(banner(page)).toBeHidden();
    await goOn(page);
    expect(failures).toEqual([]);
  });

  test('it stops at once when consent is withdrawn, before the server has answered', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/about'));
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => 'counted' in window);
    // Never answers.
    await page.route('**/consent', () => {});
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
    await button(page, 'Reject non-essential').click();
    await page.waitForFunction(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST'] === true);
  });

  for (const [when, act] of [
    ['its visitor comes back to it', comeBackTo],
    ['nothing else, in a window beside it', () => Promise.resolve()],
    ['goes on in it', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click()],
  ] as const) {
    test(`it stops in a tab when consent was withdrawn in another, and ${when}`, { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await page.goto(english('/about'));
      await button(page, 'Accept all').click();
      await page.waitForFunction(() => 'counted' in window);
      const other = await context.newPage();
      await other.goto(english('/contact'));
      await other.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
      await button(other, 'Reject non-essential').click();
      await expect(banner(other)).toBeHidden();
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: what the service would do
        document.cookie = '_ga=2; path=/';
      });
      expect(await readCookies(context)).toEqual({ cookie_consent: 'v1.p0f0m0' });
      await act(page);
      await page.waitForFunction(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST'] === true);
    });
  }

  test('it does not start again if the withdrawal does not reach the server', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => 'counted' in window);
    await page.route('**/consent', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
    await button(page, 'Reject non-essential').click();
    await expect(banner(page).getByRole('alert')).toHaveText('Your choice was not saved. Please try again.');
    await goOn(page);
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST'])).toBe(true);
  });
});

test('a browser too old to measure the banner can still answer it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'));
  await page.goto(english('/about'));
  await page.mouse.move(200, 200);
  await untilSiteRuns(page);
  await button(page, 'Reject non-essential').click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(english('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
