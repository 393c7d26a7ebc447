import { chromiumArguments, findChromium } from '../../scripts/findChromium';
import { routes } from '../../scripts/weight/routes';
import { expect, test } from './test';

/** A reader who has set the browser's type to twice its size. */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  },
});

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
  });
}

test('with type twice as large, the fields of a form stay inside of its card', async ({ page }) => {
  await page.goto('/get-quote');
  const end = (element: Element) => element.getBoundingClientRect().right;
  const card = page.getByRole('main').locator('.card');
  const edge = await card.evaluate(end);
  for (const part of await card.getByRole('textbox').all()) expect(await part.evaluate(end)).toBeLessThan(edge);
});

for (const path of ['/', '/services', '/portfolio/ecommerce-platform']) {
  test(`with type twice as large, no word is broken in the headings of ${path}`, async ({ page }) => {
    await page.goto(path);
    const broken = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (walker.nextNode()) {
            const text = walker.currentNode as Text;
            for (const { 0: word, index } of text.data.matchAll(/[\p{L}]+/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (range.getClientRects().length > 1) found.push(word);
            }
          }
          return found;
        }),
      );
    expect(broken).toEqual([]);
  });
}
