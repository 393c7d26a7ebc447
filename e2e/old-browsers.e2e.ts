import { globSync, readFileSync } from 'node:fs';
import { localeNames } from '../schema/locales';
import { type Browsers, deskBrowsers, siteBrowsers } from '../schema/supportedBrowsers';
import { findNewerUses } from '../scripts/browsers/findNewerUses';
import { guardedUses } from '../scripts/browsers/guardedUses';
import { readNewerFeatures } from '../scripts/browsers/readNewerFeatures';
import { expect, test } from './test';

/** Lists features that built scripts use and a supported browser lacks, each with a file. */
function findUses(files: string, browsers: Browsers): Map<string, string> {
  const features = readNewerFeatures(browsers);
  return new Map(
    globSync(files).flatMap((file) =>
      [...findNewerUses(readFileSync(file, 'utf8'), features, browsers)].map((use) => [use, file] as const),
    ),
  );
}

test('the scripts of site and desk use nothing that a supported browser lacks', () => {
  const uses = new Map([
    ...findUses('build/client/assets/*.js', siteBrowsers),
    ...findUses('build/client/desk/assets/*.js', deskBrowsers),
  ]);
  expect([...uses].filter(([use]) => !(use in guardedUses))).toEqual([]);
  expect(
    Object.keys(guardedUses).filter((use) => !uses.has(use)),
    'are guarded and no longer used',
  ).toEqual([]);
});

test('the desk says in each language which browsers it needs, and does not start in an older one', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/desk', { waitUntil: 'load' });
  for (const locale of localeNames) {
    const text = page.locator(`p[lang="${locale}"]`);
    await expect(text).toBeVisible();
    await expect(text).toContainText(`Safari ${deskBrowsers.safari}`);
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
});
