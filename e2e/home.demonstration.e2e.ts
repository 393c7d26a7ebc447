import type { Page } from 'playwright/test';
import { english, expect, test } from './test';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const process = (page: Page) => section(page, /^Five steps/);
const steps = (page: Page) => process(page).getByRole('list').getByRole('listitem');
const titles = ['Discovery', 'Design', 'Development', 'Testing', 'Launch & support'];
const active = (page: Page) => steps(page).and(page.locator('[aria-current="step"]'));

test('the page shows clients, services and projects, and links to their pages', async ({ page }) => {
  await page.goto(english('/'));
  await test.step('clients: six logos, one testimonial, numbers', async () => {
    const trusted = section(page, 'Trusted by more than 150 businesses');
    const logos = trusted.getByRole('img');
    await trusted.scrollIntoViewIfNeeded();
    await expect(logos).toHaveCount(6);
    for (const logo of await logos.all()) await expectDrawn(logo);
    await expect(trusted.getByRole('blockquote')).toHaveCount(1);
    await expect(trusted.getByRole('definition')).toHaveText(['120+', '4.9', '20+']);
  });

  await test.step('services: six, each with a page', async () => {
    const links = section(page, 'What we build').getByRole('listitem').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/services/wordpress-development',
      '/services/django-development',
      '/services/mern-stack',
      '/services/seo-services',
      '/services/website-maintenance',
      '/services/portfolio-websites',
    ]);
  });

  await test.step('reasons: three cards, four numbers, links to the portfolio', async () => {
    const why = section(page, 'Why clients stay');
    await expect(why.getByRole('listitem').getByRole('heading')).toHaveText([/98%/, /24\/7/, /100%/]);
    await expect(why.getByRole('definition')).toHaveText(['500+', '150+', '15+', '40%']);
    const links = await why.getByRole('link').all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) await expect(link).toHaveAttribute('href', english('/portfolio'));
  });

  await test.step('projects: three with pictures, and a link to all', async () => {
    const featured = section(page, /^Three projects/);
    const links = featured.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/portfolio/ecommerce-platform',
      '/portfolio/saas-dashboard',
      '/portfolio/portfolio-website',
      '/portfolio',
    ]);
    for (const picture of await featured.getByRole('img').all()) await expectDrawn(picture);
    await expect(featured.getByRole('img')).toHaveCount(3);
  });

  await test.step('process: five steps, all readable at any time', async () => {
    await expect(steps(page).getByRole('heading')).toHaveText(titles);
    for (const step of await steps(page).all()) await expect(step).toBeVisible();
  });

  await test.step('the first screen leads to the portfolio, and offers a quote in a dialog', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites and software, built to measure.');
    await expect(page.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', english('/portfolio'));
    await page.getByRole('link', { name: 'Get Your Free Quote' }).click();
    await expect(page.getByRole('dialog', { name: 'Get your custom quote' })).toBeVisible();
    await expect(page).toHaveURL(english('/'));
  });
});

test.describe('the page shows', { tag: '@long' }, () => {
  test.beforeEach(({ page }) => page.goto(english('/')));

  test('each logo of a client in the middle of its cell', async ({ page }) => {
    const cells = section(page, 'Trusted by more than 150 businesses').getByRole('listitem');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const cell of await cells.all()) {
        const middles = await cell.evaluate((outer) =>
          [outer, outer.querySelector('img') as Element].map((element) => {
            const { left, right } = element.getBoundingClientRect();
            return (left + right) / 2;
          }),
        );
        expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Number.NaN)), `at ${width} px`).toBeLessThan(1);
      }
    }
  });

  test('its reasons to stay in texts that begin on one line', async ({ page }) => {
    const texts = section(page, 'Why clients stay').getByRole('listitem').getByRole('paragraph');
    const tops = await texts.evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().top)));
    expect(tops).toEqual(Array(3).fill(tops[0]));
  });
});

test.describe('the five steps', () => {
  /** Stops time; the test advances it. That a step was shown proves that scripts run. */
  async function holdTime(page: Page) {
    await page.clock.install();
    await page.goto(english('/'));
    await expect(active(page)).toContainText('Design', { timeout: 10_000 });
    // A clock can only be stopped at a future time, and on a slow machine a second passes quickly.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    return titles.indexOf((await active(page).getByRole('heading').textContent()) ?? '');
  }

  test('change every two seconds, start again after the last, and can be paused and resumed', async ({ page }) => {
    const first = await holdTime(page);
    for (let turn = 1; turn <= titles.length; turn++) {
      await page.clock.runFor(2000);
      await expect(active(page)).toContainText(titles[(first + turn) % titles.length] ?? '');
    }

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(5000);
    await expect(active(page)).toContainText(titles[first] ?? '');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(2000);
    await expect(active(page)).toContainText(titles[first + 1] ?? '');
  });

  test('bounce for 300 ms when their turn comes', { tag: '@long' }, async ({ page }) => {
    await holdTime(page);
    const flag = () => active(page).getAttribute('data-bounce');
    await page.clock.runFor(300);
    expect(await flag()).toBe('false');
    let waited = 0;
    for (; (await flag()) === 'false' && waited < 2000; waited += 100) await page.clock.runFor(100);
    expect(await flag()).toBe('true');
    await page.clock.runFor(300);
    expect(await flag()).toBe('false');
  });

  test('stand still under the pointer, with the focus, and in a hidden tab', { tag: '@long' }, async ({ page }) => {
    const first = await holdTime(page);
    const here = titles[first] ?? '';
    const next = titles[first + 1] ?? '';

    await steps(page).first().hover();
    await page.clock.runFor(5000);
    await expect(active(page)).toContainText(here);
    await page.mouse.move(0, 0);

    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.clock.runFor(5000);
    await expect(active(page)).toContainText(here);
    await page.getByRole('button', { name: 'Pause' }).blur();

    await setHidden(page, true);
    await page.clock.runFor(5000);
    await expect(active(page)).toContainText(here);
    await setHidden(page, false);

    await page.clock.runFor(2000);
    await expect(active(page)).toContainText(next);
  });

  test('stand still, without a button, for reduced motion', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(english('/'));
    await page.clock.runFor(5000);
    await expect(active(page)).toContainText('Discovery');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  });
});

test('extra padding comes after 20 pixels, and nothing shifts', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  await page.evaluate(async () => {
    // A typeface that arrives after the first paint may move a word by its width.
    await document.fonts.ready;
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
        for (const { node } of entry.sources) if (node?.closest?.('main')) shifts.push(node.className);
    }).observe({ type: 'layout-shift' });
  });
  await expect(active(page)).toContainText('Design', { timeout: 10_000 });
  const padding = () => page.locator('.home-page').evaluate((box) => getComputedStyle(box).paddingBlockStart);
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  const before = await top();

  await page.evaluate(() => window.scrollTo(0, 20));
  await expect.poll(padding).toBe('0px');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(padding).toBe('40px');
  expect(await top()).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(padding).toBe('0px');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote is a page, the steps can be read, and nothing offers to be paused', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/'));
    await expect(steps(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await page.getByRole('link', { name: 'Get Your Free Quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeVisible();
  });
});

for (const [state, height, cookies] of [
  ['a small phone', 568, undefined],
  ['a phone whose owner is asked about cookies', 844, []],
] as const) {
  test.describe(`on the first screen of ${state}`, { tag: '@long' }, () => {
    if (cookies) test.use({ storageState: { cookies: [...cookies], origins: [] } });
    test.use({ viewport: { width: 390, height } });

    test('nothing lies over the buttons, and help comes with the first move down', async ({ page }) => {
      await page.goto(english('/'));
      const main = page.getByRole('main');
      for (const name of ['Get Your Free Quote', 'View Portfolio']) {
        // If the window ends within the button, its visible part counts.
        const free = await main.getByRole('link', { name }).evaluate((link) => {
          const { left, right, bottom } = link.getBoundingClientRect();
          const y = Math.min(bottom, innerHeight) - 9;
          return [left + 9, right - 9].every((x) => link.contains(document.elementFromPoint(x, y)));
        });
        expect(free, name).toBe(true);
      }
      await page.mouse.wheel(0, 100);
      await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeInViewport();
    });
  });
}

async function expectDrawn(image: ReturnType<Page['getByRole']>) {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
