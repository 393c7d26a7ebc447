import { expect, test } from './test';

// Desktop browsers have scrollbars that take space; tests hide them otherwise.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const [path, width, fixed] of [
  ['/', 1280, '.help__toggle'],
  ['/services?tab=pricing', 500, '.tabs--side .tabs__list'],
] as const) {
  test(`nothing of ${path} moves sideways when a dialog opens`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const left = () => page.locator(fixed).evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await page.locator('main a[data-dialog][href$="/get-quote"]:visible').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await left()).toBe(before);
  });
}
