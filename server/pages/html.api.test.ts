import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocale, defaultLocale, type Locale, localeNames, splitLocale } from '../../schema/locales';
import { routes } from '../../scripts/bench/weight/routes';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const checker = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'heading-level': 'error' } });

/** Pages outside of the sitemap. */
const OTHERS = [
  '/no-such-page',
  '/services/no-such-service',
  '/account/reset',
  '/newsletter/confirm?token=x',
  '/consent',
];

const getTest = (locale: Locale) => (locale === defaultLocale ? test : longTest);

for (const locale of localeNames) {
  getTest(locale)(`every page in ${locale} is HTML without errors`, () => expectValid(locale));
}

async function expectValid(locale: Locale) {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => splitLocale(path).locale === locale);
  expect(named.length).toBeGreaterThan(routes.length);
  const others = [...routes.map((route) => route.path), ...OTHERS].map((path) => addLocale(locale, path));
  const problems: string[] = [];
  for (const path of new Set([...named, ...others])) {
    const html = await (await fetch(site.url + path)).text();
    const { results } = await checker.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
    );
    problems.push(...new Set(found));
  }
  expect(problems).toEqual([]);
}
