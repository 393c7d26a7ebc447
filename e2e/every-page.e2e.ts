import { localeNames } from '../schema/locales';
import { routes } from '../scripts/bench/weight/routes';
import { localize } from './localized';
import { expect, expectAccessible, type Page, test } from './test';

const languages = localeNames.map(localize);

/** Every page, and each tab with separate texts. */
const PAGES = [
  ...routes.map(({ path }) => path),
  ...['pricing', 'faq'].map((tab) => `/services?tab=${tab}`),
  ...['team', 'expertise', 'culture', 'why-us'].map((tab) => `/about?tab=${tab}`),
  '/portfolio?type=nothing',
  '/services/plumbing',
  '/newsletter/unsubscribe?token=spent',
  '/account/reset',
];
const WIDTHS = [320, 390, 768, 1280, 1920];

/** Number of pages that one test visits. */
const TOGETHER = 4;

for (const [index, { name, locale, path, dir }] of languages.entries()) {
  test.describe(name, () => {
    // Languages alternate between a desktop and a phone, because differences between languages seldom depend on the width.
    const viewport = { width: index % 2 === 0 ? 1280 : 390, height: 844 };
    test.use({ locale, viewport });

    /** Adds a test for a group of addresses, which share the files that the browser has fetched. */
    const testPages = (addresses: string[], details: { tag: string[] }) =>
      test(
        `${addresses.join(', ')}: no accessibility fault, and at no width does it scroll sideways`,
        details,
        async ({ page }) => {
          for (const address of addresses) {
            await test.step(address, async () => {
              await page.setViewportSize(viewport);
              await page.goto(address);
              const html = page.locator('html');
              await expect(html).toHaveAttribute('lang', locale);
              await expect(html).toHaveAttribute('dir', dir);
              await expectAccessible(page);
              for (const width of WIDTHS) {
                await page.setViewportSize({ width, height: 844 });
                await expectFitting(page, width);
              }
            });
          }
        },
      );
    // The languages share the pages out among them; `npm run test:long` sees every page in each.
    const addresses = PAGES.map(path);
    const own = addresses.filter((_, at) => at % languages.length === index);
    for (let at = 0; at < own.length; at += TOGETHER) testPages(own.slice(at, at + TOGETHER), { tag: [] });
    for (const address of addresses.filter((one) => !own.includes(one))) testPages([address], { tag: ['@long'] });
  });
}

async function expectFitting(page: Page, width: number) {
  const { reach, torn } = await page.evaluate(findOverflow);
  expect({ width, reach, torn }).toEqual({ width, reach: width, torn: [] });
}

/** Returns the width of the page, and the words that are wider than their box. */
function findOverflow() {
  const boxes = document.querySelectorAll<HTMLElement>(
    'button, summary, label, th, td, dt, dd, h1, h2, h3, p, [role="tab"]',
  );
  const torn = [...boxes].filter(
    (box) =>
      box.checkVisibility({ visibilityProperty: true }) &&
      !box.closest('.visually-hidden') &&
      getComputedStyle(box).display !== 'inline' &&
      box.scrollWidth > box.clientWidth + 1,
  );
  return { reach: document.documentElement.scrollWidth, torn: torn.map((box) => box.textContent) };
}
