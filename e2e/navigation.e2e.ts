import { agency as facts } from '../schema/generated/agency';
import { holdRequests } from './requests';
import { english, expect, needsProjects, type Page, test, untilDrawn, untilSiteRuns } from './test';

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
const wait = (page: Page) => page.getByText(/^Loading/);

/** Scrolls, and waits until the bar stops moving, so that the elements to press do not move. */
async function read(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(page.getByRole('banner').getByRole('link', { name: facts.emails.general })).toBeHidden();
}

const holdAnswers = (page: Page) => holdRequests(page, /\/graphql\b/);

test.describe('on a slow line', () => {
  for (const second of ['Contact', 'About']) {
    test(`a second click, on ${second}, does not lose the position on the previous page`, { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto(english('/portfolio'));
      await read(page, 1500);
      const release = await holdAnswers(page);
      await link(page, 'Contact').click();
      await expect(wait(page)).toBeVisible();
      // At the top of the page the bar grows and moves the elements to press.
      await expect(page.getByRole('banner').getByRole('link', { name: facts.emails.general })).toBeVisible();
      await link(page, second).click();
      release();
      await expect(page).toHaveURL(`/${second.toLowerCase()}`);
      await expect(wait(page)).toBeHidden();
      await page.goBack();
      await expect.poll(() => position(page)).toBe(1500);
    });
  }

  test('Back while a page loads does not lose the position on the previous page', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/about'));
    await link(page, 'Portfolio').click();
    await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
    await read(page, 1500);
    const release = await holdAnswers(page);
    await link(page, 'Contact').click();
    await expect(wait(page)).toBeVisible();
    await page.goBack();
    await expect(title(page, /A workshop for the web/)).toBeVisible();
    release();
    await page.goForward();
    await expect(page).toHaveURL(english('/portfolio'));
    await expect.poll(() => position(page)).toBe(1500);
  });

  test('the previous page does not reappear between two loading states', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/portfolio'));
    await holdAnswers(page);
    await link(page, 'Contact').click();
    await expect(wait(page)).toBeVisible();
    await page.evaluate(() => {
      const seen: (string | undefined)[] = [];
      const main = document.querySelector('main') as HTMLElement;
      new MutationObserver(() => seen.push(main.querySelector('h1')?.textContent ?? undefined)).observe(main, {
        childList: true,
      });
      Object.assign(window, { seen });
    });
    const asked = page.waitForRequest(/AboutPage/);
    await link(page, 'About').click();
    await asked;
    await untilDrawn(page);
    await expect(wait(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
  });
});

test.describe('a page that did not load', () => {
  test('is asked for again by a link to it', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    await page.route(/\/graphql\b/, (route) => route.abort());
    await link(page, 'Portfolio').click();
    await expect(title(page, 'Error Loading Portfolio')).toBeFocused();
    await page.unroute(/\/graphql\b/);
    await link(page, 'Portfolio').click();
    await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Portfolio/);
  });

  test('has nothing of the previous page in its head', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    await page.route(/\/graphql\b/, (route) => route.abort());
    await link(page, 'Portfolio').click();
    await expect(title(page, 'Error Loading Portfolio')).toBeVisible();
    await expect(page).toHaveTitle(`Error Loading Portfolio · ${facts.name}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', '');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).not.toBeAttached();
    await page.unroute(/\/graphql\b/);
    await link(page, 'Contact').click();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
  });
});

test('Back focuses the followed link, and the next Tab continues from there', { tag: '@long' }, async ({ page }) => {
  needsProjects(5);
  await page.goto(english('/portfolio'));
  const links = page.getByRole('main').getByRole('link', { name: /^Learn More about/ });
  await links.nth(3).focus();
  const before = await position(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/portfolio\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(links.nth(3)).toBeFocused();
  expect(await position(page)).toBe(before);
  await page.keyboard.press('Tab');
  await expect(links.nth(4)).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back focuses the followed link among several with the same address', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/portfolio'));
  const links = page.locator('main, footer').getByRole('link', { name: /contact/i });
  const { length } = await links.all();
  expect(length).toBeGreaterThan(1);
  await links.last().press('Enter');
  await expect(title(page, /Tell us/)).toBeFocused();
  await page.goBack();
  await expect(links.last()).toBeFocused();
});

test('Back twice, the second time before the view has moved, ends at the page of the address', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/about'));
  await link(page, 'Portfolio').click();
  await page
    .getByRole('link', { name: /^Learn More about/ })
    .first()
    .click();
  await expect(page).toHaveURL(/portfolio\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Simulates a phone that draws transitions slowly: until the visitor has moved on, and a little longer.
  const { begun, over } = await page
    .evaluateHandle(() => {
      const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) =>
        start(async () => {
          const onPopState = new Promise((go) => addEventListener('popstate', go, { once: true }));
          begun.resolve();
          await onPopState;
          while (location.pathname !== '/about') await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          if (typeof update === 'function') await update();
          over.resolve();
        });
      return { begun: begun.promise, over: over.promise };
    })
    .then(async (handle) => Object.fromEntries(await handle.getProperties()));
  await page.goBack();
  await begun?.evaluate((promise) => promise);
  await page.goBack();
  await over?.evaluate((promise) => promise);
  await expect(page).toHaveURL(english('/about'));
  await expect(title(page, /A workshop for the web/)).toBeVisible();
});

test('when Back leads to a page that does not load, the heading of the error has the focus', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/about'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).press('Enter');
  await expect(title(page, /Tell us/)).toBeFocused();
  await page.reload();
  await page.mouse.move(50, 50);
  await untilSiteRuns(page);
  await page.route(/\/graphql\b/, (route) => route.abort());
  await page.goBack();
  await expect(title(page, /Error|went wrong|not/i)).toBeFocused();
});

test('a choice on an address with a slash at the end does not open a new page', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/portfolio/'));
  const filter = page.getByRole('link', { name: 'Django', exact: true });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(english('/portfolio?type=django'));
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(/^Showing \d+ projectsDjango$/);
  await expect(filter).toBeFocused();
});

test('the keyboard goes through the open menu of a low window, all of it in view, and the page behind stays', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 360 });
  await page.goto(english('/about'));
  await read(page, 500);
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').press('Enter');
  const last = link(page, 'Get a Quote').last();
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.95 });
    expect(await position(page)).toBe(500);
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard never came to the end of the menu.');
});
