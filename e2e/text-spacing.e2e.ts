import { english, expect, test } from './test';

/** Spacing that a reader's stylesheet may set; pages must not lose words with it (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-block-end: 2em !important; }`;

// A reader's stylesheet is part of the browser; one that a test adds to the page would be rejected by the policy.
test.use({ bypassCSP: true });

for (const width of [320, 360, 768]) {
  test(`with letters, words and lines spaced out, both bars hold their contents at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(english('/contact'));
    await page.addStyleTag({ content: SPACED });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const outside = await page.locator('.top-bar__inner > *, .main-bar__inner > *').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { top, bottom, right } = part.getBoundingClientRect();
          const bar = part.parentElement?.getBoundingClientRect();
          return !bar || top < bar.top || bottom > bar.bottom || right > innerWidth;
        })
        .map((part) => part.textContent),
    );
    expect(outside).toEqual([]);
  });
}
