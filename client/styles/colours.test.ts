import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const stylesheets = globSync(['client/**/*.css', 'pictures/**/*.css']);
/** Black and white are masks, print, and grounds of foreign logos. */
const COLOUR = /(?:oklch|oklab|rgba?|hsla?|lch|lab)\([\d.]|#(?!(?:000|fff|0000)\b)[\da-f]{3,8}\b/gi;

test('there are stylesheets', () => expect(stylesheets.length).toBeGreaterThan(80));

test.each(stylesheets)('%s has only colours of agency/theme.css', (file) => {
  const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(rules.match(COLOUR) ?? []).toEqual([]);
});
