import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import messages from '../../schema/generated/messages/en';
import { addLocale, defaultLocale, type Locale, locales, publicLocales } from '../../schema/locales';
import { Localized } from '../messages/Localized';
import { LanguageList } from './LanguagePicker';

const handle = { meta: () => ({ title: '', description: '' }), searchParams: { tab: ['team'] } };

/** Returns the links of the list on a page: address, language, and whether it is the current one. */
function getLinks(locale: Locale, address: string) {
  const router = createMemoryRouter([{ path: '*', handle, element: <LanguageList onChoose={() => {}} /> }], {
    basename: locales[locale].prefix || '/',
    initialEntries: [address],
  });
  const html = renderToString(
    <Localized locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </Localized>,
  );
  const links = html.matchAll(/<a class="[^"]*" href="([^"]*)" lang="\w+" hrefLang="(\w+)"( aria-current="true")?>/g);
  return [...links].map(([, href, language, current]) => [href, language, current !== undefined]);
}

/** Returns the expected links of a page: in each language, with its prefix before the path. */
const inEach = (path: string, current: Locale) =>
  publicLocales.map((locale) => [locales[locale].prefix + path, locale, locale === current]);

const last = publicLocales.at(-1) ?? defaultLocale;

test('each language links to the same page and tab, without parameters for a single view', () => {
  expect(getLinks(defaultLocale, '/about?utm_source=letter&tab=team&received=1.2.3&consent=v1.p0f0m0')).toEqual(
    inEach('/about?tab=team', defaultLocale),
  );
  expect(getLinks(last, addLocale(last, '/about/'))).toEqual(inEach('/about/', last));
});

test('the home page has no slash behind its language', () => {
  expect(getLinks(last, addLocale(last, '/')).map(([href]) => href)).toEqual(
    publicLocales.map((locale) => locales[locale].prefix || '/'),
  );
});

test('no path leads to another site', () => {
  expect(getLinks(last, `${locales[last].prefix}//elsewhere.example`)).toEqual(inEach('/elsewhere.example', last));
});
