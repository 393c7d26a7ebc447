import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { addLocale, defaultLocale, localeNames, locales } from '../../schema/locales';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each(localeNames)(
  'the installed site in %s has the name of the agency and opens in the language',
  async (locale) => {
    const answer = await fetch(site.url + addLocale(locale, '/site.webmanifest'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('content-language')).toBe(locale);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: agency.name,
      short_name: agency.name,
      description: expect.stringMatching(/./),
      lang: locale,
      dir: locales[locale].dir,
      start_url: addLocale(locale, '/'),
    });
    const start = await fetch(site.url + manifest.start_url);
    expect(await start.text()).toContain(`<html lang="${locale}" `);
  },
);

test('each language has a manifest', async () => {
  expect((await fetch(`${site.url}/de/site.webmanifest`)).status).toBe(404);
  expect(
    (await fetch(site.url + addLocale(localeNames.at(-1) ?? defaultLocale, '/site.webmanifest'), { method: 'POST' }))
      .status,
  ).toBe(405);
});
