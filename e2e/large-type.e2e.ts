import { agency as facts } from '../schema/generated/agency';
import { addLocale, localeNames } from '../schema/locales';
import { routes } from '../scripts/bench/weight/routes';
import { chromiumArguments, findChromium } from '../scripts/common/findChromium';
import { sendLead } from './deskSignIn';
import { expectDeskUsable } from './expectDeskUsable';
import { findBrokenWords } from './findBrokenWords';
import { english, expect, projectPaths, test } from './test';

/** A reader whose browser doubles the size of type. */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium({ isForTests: true }),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  },
});

test('with type twice as large, no translated page is wider than the smallest phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  // Those with the longest words next to a form or in a button, in every language.
  const translated = localeNames.flatMap((locale) =>
    ['/contact', '/terms-of-service'].map((path) => addLocale(locale, path)),
  );
  for (const path of new Set(['/about?tab=expertise', ...translated])) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test.describe('each page', { tag: '@long' }, () => {
  for (const path of [...routes.map(({ path }) => path), '/services?tab=pricing']) {
    test(`with type twice as large, ${path} is no wider than a phone and its buttons and top bar hold their words`, async ({
      page,
    }) => {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const cut = await page.locator('.top-bar, .button').evaluateAll((holders) =>
        holders
          .filter((holder) => holder.checkVisibility())
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          )
          .map((holder) => holder.textContent),
      );
      expect(cut).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('with type twice as large, the fields of a form stay inside of its card', async ({ page }) => {
    await page.goto(english('/get-quote'));
    const end = (element: Element) => element.getBoundingClientRect().right;
    const card = page.getByRole('main').locator('.card');
    const edge = await card.evaluate(end);
    for (const part of await card.getByRole('textbox').all()) expect(await part.evaluate(end)).toBeLessThan(edge);
  });

  for (const path of ['/', '/services', '/services?tab=pricing', ...projectPaths, '/about?tab=why-us']) {
    test(`with type twice as large, no word is broken in the headings of ${path}`, { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto(path);
      expect(await findBrokenWords(page.getByRole('main').getByRole('heading'))).toEqual([]);
    });
  }

  for (const path of ['/contact', '/get-quote', '/cookie-policy'].map(english)) {
    test(`with type twice as large, no word is broken on ${path}, nor within an address of mail`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(path);
      expect(await findBrokenWords(page.getByRole('main'))).toEqual([]);
    });
  }

  test('with type twice as large, no word is broken in the plans', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/services?tab=pricing'));
    expect(await findBrokenWords(page.getByRole('main').getByRole('article'))).toEqual([]);
  });

  test('with type twice as large, no word is broken in the comparison of services, nor in the footer below it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/services'));
    expect(await findBrokenWords(page.getByRole('table', { name: 'Side by side' }).getByRole('cell'))).toEqual([]);
    const foot = page.getByRole('contentinfo').getByRole('navigation');
    await expect(foot).toHaveCount(2);
    expect(await findBrokenWords(foot)).toEqual([]);
  });

  test('with type twice as large, the promise of hours on the first screen stays on one line', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(english('/'));
    const hours = page.getByRole('list', { name: 'What you can count on' }).getByText(/^\d+–\d+ hours/);
    expect(await hours.evaluate((text) => text.getClientRects().length)).toBe(1);
  });

  test('with type twice as large on the smallest phone the sign of the logo keeps its shape, and the menu its place', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(english('/'));
    const signs = page.locator('.logo__sign');
    await expect(signs).toHaveCount(2);
    for (const sign of await signs.all()) {
      const { width = 0, height = 0 } = (await sign.boundingBox()) ?? {};
      expect(width).toBeCloseTo(height);
    }
    const menu = await page.getByRole('banner').locator('summary[aria-label="Menu"]').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('with type twice as large on the smallest phone no word is broken in the footer’s address of mail and button', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(english('/services'));
    const mail = page.getByRole('contentinfo').getByRole('link', { name: facts.emails.general });
    expect(await findBrokenWords(mail)).toEqual([]);
    expect(await findBrokenWords(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }))).toEqual([]);
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`with type twice as large, list and request of the desk are usable in a window of ${width} × ${height}`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await expectDeskUsable(page, (await sendLead(request)).company);
  });
}
