import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import messages from '../../schema/generated/messages/en';
import { type Locale, locales } from '../../schema/locales';
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

test('each language links to the same page and tab, without parameters for a single view', () => {
  expect(getLinks('en', '/about?utm_source=letter&tab=team&received=1.2.3&consent=v1.p0f0m0')).toEqual([
    ['/about?tab=team', 'en', true],
    ['/fr/about?tab=team', 'fr', false],
    ['/ar/about?tab=team', 'ar', false],
  ]);
  expect(getLinks('ar', '/ar/about/')).toEqual([
    ['/about/', 'en', false],
    ['/fr/about/', 'fr', false],
    ['/ar/about/', 'ar', true],
  ]);
});

test('the home page has no slash behind its language', () => {
  expect(getLinks('fr', '/fr').map(([href]) => href)).toEqual(['/', '/fr', '/ar']);
});

test('no path leads to another site', () => {
  expect(getLinks('fr', '/fr//elsewhere.example').map(([href]) => href)).toEqual([
    '/elsewhere.example',
    '/fr/elsewhere.example',
    '/ar/elsewhere.example',
  ]);
});
