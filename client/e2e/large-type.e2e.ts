import { chromiumArguments, findChromium } from '../../scripts/findChromium';
import { expect, test } from './test';

/** A reader who has set the browser's type to twice its size. */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  },
});

for (const path of [
  '/',
  '/services',
  '/services?tab=pricing',
  '/services/wordpress-development',
  '/portfolio',
  '/portfolio/saas-dashboard',
  '/about',
  '/contact',
  '/get-quote',
  '/privacy-policy',
  '/no-such-page',
]) {
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
  });
}
