import { agency as facts } from '../schema/generated/agency';
import { exampleService } from '../schema/test/exampleService';
import { holdRequests } from './requests';
import { english, expect, expectAccessible, type Locator, projectPaths, test, untilSiteRuns } from './test';

test('the top bar leaves past 20 px, the main bar stays, and nothing shifts', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const email = page.getByRole('banner').getByRole('link', { name: facts.emails.general });
  await expect(email).toBeInViewport();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.mouse.wheel(0, 600);
  await expect(email).not.toBeInViewport();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get a Quote' })).toBeInViewport();
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
});

test('the services menu opens by keyboard, lists five services and all of them, and closes on Escape', async ({
  page,
}) => {
  await page.goto(english('/contact'));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByText('Services', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const hrefs = await navigation
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  const slugs = ['wordpress-development', 'django-development', 'mern-stack', 'seo-services', 'website-maintenance'];
  expect(hrefs).toEqual([...slugs.map((slug) => english(`/services/${slug}`)), english('/services')]);
  await page.keyboard.press('Escape');
  await expect(navigation.getByRole('link', { name: 'All services' })).toBeHidden();
  await expect(navigation.locator('summary')).toBeFocused();
});

for (const [path, line] of [
  ['/services', 'underline'],
  [`/Services/${exampleService}`, 'underline'],
  ['/services-of-old', 'none'],
] as const) {
  test(`at ${path} the services menu has ${line === 'none' ? 'no' : 'the'} mark of the current page`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary');
    await expect(menu).toHaveCSS('text-decoration-line', line);
  });
}

test('in a low window every entry of the services menu can be reached', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 304 });
  await page.goto(english('/about'));
  await untilSiteRuns(page);
  await page.mouse.wheel(0, 300);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.locator('summary').focus();
  await page.keyboard.press('Enter');
  const last = navigation.getByRole('link', { name: 'All services' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL(english('/services'));
});

test('a position far down is restored after a reload, and by Back', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(english('/'));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio', exact: true });
  const position = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await link.scrollIntoViewIfNeeded();
  await untilSiteRuns(page);
  const before = await position();
  await page.reload();
  await expect.poll(position).toBe(before);
  await link.click();
  await expect(page).toHaveURL(/portfolio/);
  await page.goBack();
  await expect.poll(position).toBe(before);
});

test('Back restores the position even if the page arrives just as its loading state appears', {
  tag: '@long',
}, async ({ page }) => {
  // A busy phone: timers that fell due while the page was rendered run before anything else.
  await page.addInitScript(() => {
    const { setTimeout: begin, clearTimeout: end } = window;
    const waits = new Map<number, () => void>();
    const heading = () => document.querySelector('h1')?.textContent;
    Object.assign(window, {
      setTimeout(run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) {
        const id = begin(run, ms === 150 ? 60_000 : ms, ...values);
        const before = heading();
        if (ms === 150) waits.set(id, () => before !== heading() && run(...values));
        return id;
      },
      clearTimeout(id: number) {
        waits.delete(id);
        end(id);
      },
    });
    new MutationObserver(() => {
      for (const run of waits.values()) run();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(english('/portfolio'));
  const link = page.getByRole('main').getByRole('link', { name: 'Contact' });
  const position = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const before = await position();
  // If the tool has to repeat a click, it scrolls the page first.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await page.reload();
  await page.mouse.move(50, 50);
  await untilSiteRuns(page);
  const release = await holdRequests(page, /\/graphql\b/);
  await page.goBack();
  release();
  await expect.poll(position).toBe(before);
});

test('the keyboard goes through the bar, and the page stays where it is', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/portfolio'));
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(facts.name) })
    .last()
    .focus();
  for (const name of [/Services/, 'Portfolio', 'About', 'Contact', 'English', 'Get a Quote']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
    expect(await position()).toBe(1500);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await position()).toBe(1500);
});

test('a navigation scrolls to the top, focuses the heading and announces the title; Back returns to the position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(english('/contact'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get a Quote' }).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Get your custom quote/);
  await expect(page.locator('[aria-live="assertive"]')).toHaveText('Get your custom quote');
  await page.goBack();
  await expect(page).toHaveURL(english('/contact'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test('the skip link leads past the navigation', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu shows services, navigation and the call to action, and closes on navigation', async ({ page }) => {
    await page.goto(english('/contact'));
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
    const menu = page.getByRole('banner');
    for (const name of ['All services', 'Portfolio', 'About', 'Contact']) {
      await expect(menu.getByRole('link', { name }).last()).toBeVisible();
    }
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Get a Quote' }).last().click();
    await expect(page).toHaveURL(english('/get-quote'));
    await expect(menu.getByRole('link', { name: 'All services' }).last()).toBeHidden();
  });
});

test('from 768 px on the bar has the links and the menu of services itself', { tag: '@long' }, async ({ page }) => {
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(english('/about'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Portfolio' })).toBeVisible({ visible: isWide });
    await expect(page.getByRole('banner').locator('summary[aria-label="Menu"]')).toBeVisible({ visible: !isWide });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on paper nothing repeats on each sheet, all tabs and answers are printed, and no text is pale', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(english('/services?tab=faq'));
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByText('we answer with one recommendation')).toBeVisible();
  for (const title of ['WordPress development', 'Plans for a whole project']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  // As wide as a printed page: without the switcher of a phone and its margin.
  await page.setViewportSize({ width: 718, height: 1000 });
  const plan = page.getByRole('region', { name: 'Plans for a whole project' }).getByRole('article').first();
  const { x = 0, width = 0 } = (await plan.boundingBox()) ?? {};
  expect(x + width).toBe(718 - x);
  await page.goto(english('/about'));
  await expect(page.getByRole('tablist')).toBeHidden();
  // One line each: without the icons before them they would be in the narrow column of the icons.
  const steps = page.getByRole('region', { name: 'The way we work' }).getByRole('heading', { level: 3 });
  await expect(steps).not.toHaveCount(0);
  for (const step of await steps.all()) expect((await step.boundingBox())?.width).toBeGreaterThan(150);
  await page.goto(english('/'));
  for (const picture of await page.locator('.picture').all())
    expect(await picture.evaluate((box) => getComputedStyle(box).breakInside)).toBe('avoid');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  const claim = page.getByText('You own the code from the final payment on');
  expect(await claim.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)');
  const section = page.getByRole('region', { name: 'Why clients stay' });
  expect(await section.evaluate((ground) => getComputedStyle(ground).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

test('with more contrast requested, no text is soft and cards have an edge', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(english('/get-quote'));
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const ink = await page.locator('body').evaluate(colorOf);
  expect(await page.getByText('Tell us what you need and when.').evaluate(colorOf)).toBe(ink);
  const field = page.getByLabel('First name');
  expect(await field.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(ink);
  const card = page.getByRole('main').locator('.card');
  const line = await card.evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(line).toBe('oklch(0.56 0.03 268)');
});

test('a promise of hours is not split over two lines', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const hours = page.getByRole('region', { name: 'Ready to start' }).getByText(/^\d+–\d+ hours/);
  for (const width of [320, 390, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hours.evaluate((text) => text.getClientRects().length)).toBe(1);
  }
});

test('nor on the quote page, in its opening and its steps', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const hours = page.getByRole('main').getByText(/^\d+–\d+ hours/);
  await expect(hours).toHaveCount(2);
  for (const width of [320, 360, 412, 430, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await hours.all()) {
      expect(await one.evaluate((text) => text.getClientRects().length), String(width)).toBe(1);
    }
  }
});

test('the weave begins with a whole tile at the edge of the window', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const drawing = (holder: Locator) =>
    holder
      .locator('svg[aria-hidden="true"]')
      .first()
      .evaluate((svg) => {
        const { left, right, top, bottom } = svg.getBoundingClientRect();
        return { right, tiles: [(right - left) / 80, (bottom - top) / 80] };
      });
  const opening = page.getByRole('main').locator('header');
  const ready = page.getByRole('region', { name: 'Ready to start' });
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { right, tiles } of [await drawing(opening), await drawing(ready)]) {
      expect(right).toBe(width);
      expect(tiles[0], `at ${width} px`).toBe(Math.round(tiles[0] ?? 0));
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const { right, tiles } = await drawing(ready);
  expect([right, ...tiles]).toEqual([390, ...tiles.map(Math.round)]);
});

test('a word longer than a small phone is broken, and none of it is cut off', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/services',
    '/services?tab=pricing',
    '/services?tab=faq',
    `/services/${exampleService}`,
    '/portfolio',
    ...projectPaths,
    '/about',
    '/about?tab=team',
    '/about?tab=expertise',
    '/contact',
    '/privacy-policy',
  ]) {
    await page.goto(path);
    const cut = await page.evaluate(() => {
      const content = 'h1, h2, h3, p, summary, th[scope="row"], dd:not([class]), li:not(nav li, .chip-row li)';
      const texts = [...document.querySelectorAll(`main :is(${content})`)]
        .filter((element) => element.clientWidth > 1 && !element.closest('form'))
        .flatMap((element) => [...element.childNodes].find((node) => node instanceof Text && node.data.trim()) ?? []);
      for (const text of texts) text.textContent += ' Rindfleischetikettierungsüberwachungsaufgabe';
      const range = document.createRange();
      return texts
        .filter((text) => {
          range.selectNodeContents(text);
          return [...range.getClientRects()].some(({ right }) => right > innerWidth);
        })
        .map((text) => text.textContent);
    });
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

for (const width of [320, 390]) {
  test(`links to contact the agency or to continue are as high as a finger at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const heightOf = async (link: Locator) => Math.round((await link.boundingBox())?.height ?? 0);
    for (const [path, names] of [
      ['/contact', [facts.emails.general, facts.phone]],
      ['/get-quote', [facts.emails.general, facts.phone]],
      ['/services?tab=pricing', ['How and when you pay', 'What costs extra']],
      ['/privacy-policy', ['What we collect', 'Who receives it']],
    ] as const) {
      await page.goto(path);
      for (const name of names) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
        expect.soft(await heightOf(link), `${name} on ${path}`).toBeGreaterThanOrEqual(44);
      }
    }
    for (const link of await page.getByRole('contentinfo').getByRole('listitem').getByRole('link').all()) {
      expect.soft(await heightOf(link)).toBeGreaterThanOrEqual(44);
    }
  });
}

test('no heading is left alone at the end of a sheet of paper', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/services', '/about', ...projectPaths].map(english)) {
    await page.goto(path);
    const alone = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((headings) =>
        headings
          .filter((heading) => getComputedStyle(heading).breakAfter !== 'avoid')
          .map((heading) => heading.textContent),
      );
    expect.soft(alone, path).toEqual([]);
  }
});

test('a printed page has the name and the contact details of the agency', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/services', ...projectPaths].map(english)) {
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByText(facts.name, { exact: true })).toBeVisible();
    const steps = [facts.emails.general, facts.phone, facts.address.street];
    for (const step of steps) await expect(foot.getByText(step)).toBeVisible();
    await expect(foot.getByRole('navigation')).toHaveCount(0);
    await expect(foot.getByRole('textbox')).toHaveCount(0);
  }
});

test('in forced colours no pattern is behind text, and the most popular plan has an edge', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(english('/services?tab=pricing'));
  const patterns = page.locator('.motif:not(.motif--sign)');
  for (const pattern of await patterns.all()) await expect(pattern).toBeHidden();
  const popular = page.getByRole('article').filter({ hasText: 'Most Popular' });
  const edge = await popular.evaluate((plan) => getComputedStyle(plan).outline);
  expect(edge).toMatch(/^rgb\(0, 0, 0\) solid 1px$/);
});
