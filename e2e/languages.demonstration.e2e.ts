import type { BrowserContext, Page } from 'playwright/test';
import { expect, expectAccessible, test, untilDrawn } from './test';

const offer = (page: Page, name: string) => page.getByRole('complementary', { name });
const FRENCH = 'Cette page existe en français.';
const ENGLISH = 'This page is available in English.';
const ARABIC = 'هذه الصفحة متاحة بالعربية.';

const getLanguageCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'language_pref')?.value;
const allowFunctionality = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'cookie_consent', value: 'v1.p0f1m0', url: baseURL }]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the header leads to the same tab in each language, under its own name', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto('/about?tab=team');
      const picker = page.getByRole('banner').locator('.language-picker');
      await picker.locator('summary').click();
      await expect(picker.getByRole('link')).toHaveText(['English', 'Français', 'العربية']);
      await expect(picker.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
      await picker.getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL('/ar/about?tab=team');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });

    test('the menu of a phone and the footer link to the same page in each language, too', { tag: '@long' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/fr/portfolio?type=mern');
      await page.getByRole('banner').locator('.mobile-menu > summary').click();
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/portfolio?type=mern');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
      await expect(page).toHaveURL('/fr/portfolio?type=mern');
    });
  });
}

test('the picker follows the visitor from page to page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  // The home page has a link with a similar name.
  await expect(page).toHaveURL('/portfolio');
  await page.getByRole('main').getByRole('link', { name: 'MERN Stack', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    '/fr/portfolio?type=mern',
  );
});

test('in Arabic figures begin where their labels begin', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ar');
  const getRight = (figure: Element) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    return Math.round(range.getBoundingClientRect().right - (figure.parentElement?.getBoundingClientRect().right ?? 0));
  };
  const figures = page.locator('.why-choose__value, .stat__value > bdi');
  expect(await figures.count()).toBeGreaterThan(5);
  for (const figure of await figures.all()) expect(Math.abs(await figure.evaluate(getRight))).toBeLessThanOrEqual(2);
});

test('no language is offered to a reader of the language of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.locator('.language-offer')).toHaveCount(0);
  await page.goto('/ar');
  await expect(offer(page, ENGLISH)).toBeVisible();
});

test.describe('a browser that asks for French', () => {
  test.use({ locale: 'fr-MA' });

  test('is not redirected, and is offered the page in French without a layout shift', async ({ page }) => {
    await page.goto('/about?tab=culture');
    await expect(page).toHaveURL('/about?tab=culture');
    await expect(offer(page, FRENCH)).toBeVisible();
    await expectAccessible(page);
    // Words of the header move by a pixel or two when their typeface arrives; the offer is below it.
    const moved = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const isBelow = ({ node }: { node: Node | null }) => !node?.parentElement?.closest('header');
          new PerformanceObserver((list) =>
            resolve(
              (list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
                .filter(({ sources }) => sources.some(isBelow))
                .map(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40))),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve([]), 500);
        }),
    );
    expect(moved).toEqual([]);
    await offer(page, FRENCH).getByRole('link').click();
    await expect(page).toHaveURL('/fr/about?tab=culture');
    await untilDrawn(page);
    await expect(page.locator('.language-offer')).toHaveCount(0);
  });

  test('remembers a closed offer for this tab, and sets no cookie without consent', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await offer(page, FRENCH).getByRole('button', { name: 'Fermer' }).click();
    await expect(page.locator('.language-offer')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/about');
    await untilDrawn(page);
    await expect(page.locator('.language-offer')).toHaveCount(0);
    expect(await getLanguageCookie(context)).toBeUndefined();
    const another = await context.newPage();
    await another.goto('/about');
    await expect(offer(another, FRENCH)).toBeVisible();
  });

  test('remembers a choice beyond the tab with consent to functionality', { tag: '@long' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await allowFunctionality(context, baseURL);
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/contact');
    await expect.poll(() => getLanguageCookie(context)).toBe('ar');
    const another = await context.newPage();
    await another.goto('/fr/contact');
    await expect(offer(another, ARABIC)).toBeVisible();
    await another.getByRole('button', { name: 'إغلاق' }).click();
    await expect.poll(() => getLanguageCookie(context)).toBe('fr');
  });

  test('shows the offer above the question about cookies, beside the help', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/services');
      const line = (await offer(page, FRENCH).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const question = await page.locator('.consent').boundingBox();
      const help = await page.locator('.help__toggle').boundingBox();
      expect(line.y + line.height).toBeLessThanOrEqual(question?.y ?? 0);
      expect(line.x + line.width).toBeLessThanOrEqual(help?.x ?? 0);
    }
  });
});
