import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '../scripts/weight/routes';
import { expect, test, untilDrawn } from './test';

const FOLDER = 'build/client/assets';
const stylesheets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));

for (const { path } of routes) {
  test(`${path} has every rule that it needs, and looks the same after a visit to all other pages`, async ({
    page,
  }) => {
    // Nothing moves between the two measurements.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await untilDrawn(page);
    const changed = await page.evaluate((others) => {
      const elements = [...document.querySelectorAll('body *')];
      const styleOf = (element: Element) => getComputedStyle(element).cssText;
      const before = elements.map(styleOf);
      for (const text of others) {
        const stylesheet = new CSSStyleSheet();
        stylesheet.replaceSync(text);
        document.adoptedStyleSheets.push(stylesheet);
      }
      return elements.flatMap((element, index) => {
        const after = styleOf(element);
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
