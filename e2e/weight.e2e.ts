import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '../scripts/bench/weight/routes';
import { followRequests } from './requests';
import { expect, test, untilDrawn } from './test';

/** Limits that `scripts/bench/weight/checkBudget` cannot check without a browser. */
const budget = JSON.parse(readFileSync('client/budget.json', 'utf8')) as { homeBytes: number; requests: number };

const FOLDER = 'build/client/assets';
const stylesheets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

for (const { path } of routes) {
  test(`${path} keeps to the budget of requests and bytes, has every rule that it needs, and looks the same after a visit to all other pages`, {
    tag: path === '/' ? [] : '@long',
  }, async ({ page }) => {
    const { asked, untilAnswered } = followRequests(page);
    await page.goto(path);
    await untilAnswered();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(budget.requests);
    if (path === '/') {
      const sizes = await Promise.all(asked.map((request) => request.sizes()));
      expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(
        budget.homeBytes,
      );
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    // Nothing moves between the two measurements.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilDrawn(page);
    expect(await page.evaluate(() => innerWidth)).toBe(1280);
    const changed = await page.evaluate((others) => {
      const elements = [...document.querySelectorAll('body *')];
      const getStyle = (element: Element) => getComputedStyle(element).cssText;
      const before = elements.map(getStyle);
      for (const text of others) {
        const stylesheet = new CSSStyleSheet();
        stylesheet.replaceSync(text);
        document.adoptedStyleSheets.push(stylesheet);
      }
      return elements.flatMap((element, index) => {
        const after = getStyle(element);
        if (after === before[index]) return [];
        const had = new Set(before[index]?.split('; '));
        return `${element.className}: ${after
          .split('; ')
          .filter((line) => !had.has(line))
          .join('; ')}`;
      });
    }, stylesheets);
    expect(changed).toEqual([]);
  });
}
