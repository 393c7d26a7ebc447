import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { addLocale, defaultLocale, type Locale, localeNames, locales, splitLocale } from '../schema/locales';
import { exampleService } from '../schema/test/exampleService';
import { readCatalogue } from './localized';
import { expect, type Page, test } from './test';

const services = globSync('agency/content/en/services/*.yaml').map((file) => parse(readFileSync(file, 'utf8')));

/** Names that are the same in every language. */
const NAMES: readonly string[] = [
  ...services.flatMap(({ caseStudies = [] }) =>
    caseStudies.map(({ client }: { client: string }) => client.split(',')[0]),
  ),
  'École Numérique du Maârif',
  'Mutuelle Meuse-et-Lys',
];

const withoutNames = (text: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);

/** States of pages without a link to them. */
const STATES = [
  '/no-such-page',
  '/services/plumbing',
  '/portfolio/nothing',
  '/portfolio?type=nothing',
  '/about?consent=v1.p0f0m0',
  '/newsletter/confirm?token=spent',
  '/newsletter/unsubscribe?token=spent',
  '/account/confirm?token=spent',
  '/account/reset',
  '/account/reset?token=spent',
];
/** Forms that come back with errors. */
const POSTED = [
  ['/contact', { email: 'nadia@museum', message: 'x'.repeat(5001) }],
  ['/get-quote', {}],
  [`/services/${exampleService}`, { form: 'service-request' }],
  ['/about', { form: 'newsletter', email: 'nadia@museum' }],
  ['/contact', { name: 'Nadia', email: 'nadia@museum.example', message: 'Salut' }],
] as const;

const others = localeNames.filter((locale) => locale !== defaultLocale);

/** A document of the site in every language, with the request for one language. */
interface Document {
  path: string;
  form?: Record<string, string>;
}

/** Returns all texts of a page, including those for screen readers and link previews, without parts marked as another language. */
const readTexts = (page: Page, htmls: string[]) =>
  page.evaluate((input) => {
    const attributes = ['alt', 'aria-label', 'placeholder', 'title', 'content'];
    const skipped = 'script, style, code, [property="og:site_name"], [name="viewport"], [name="format-detection"]';
    return input.map((html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const isOwn = (element: Element | null) =>
        element?.closest('[lang]') === parsed.documentElement && !element.closest(skipped);
      const texts: (string | null)[] = [];
      const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent);
      for (const element of parsed.querySelectorAll('*'))
        if (isOwn(element)) texts.push(...attributes.map((name) => element.getAttribute(name)));
      return texts.map((text) => text?.replace(/\s+/g, ' ').trim() ?? '').filter((text) => text !== '');
    });
  }, htmls);

const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 4;

/** Returns the messages without arguments; those with arguments are found in the English pages. */
function readMessages(locale: Locale): string[] {
  const list = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(list);
  return list(readCatalogue(locale)).filter((text) => !/[{<]/.test(text));
}

const LATIN_LETTERS = /\p{Script=Latin}/u;
/** At least four words in Latin letters, one after the other. */
const LATIN_RUN = /[A-Za-zÀ-ÿ][\wÀ-ÿ’'.&+#/-]*(?: [A-Za-zÀ-ÿ][\wÀ-ÿ’'.&+#/-]*){3,}/;

test('no page in another language holds an English sentence', { tag: '@long' }, async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const documents: Document[] = [
    ...listed.filter((path) => splitLocale(path).locale === defaultLocale).map((path) => ({ path })),
    ...STATES.map((path) => ({ path })),
    ...POSTED.map(([path, form]) => ({ path, form: { form: path.slice(1).replace('get-', ''), ...form } })),
  ];
  expect(documents.length).toBeGreaterThan(30);

  const read = async (locale: Locale) => {
    const htmls = documents.map(async ({ path, form }) => {
      const address = addLocale(locale, path);
      const response = form ? await request.post(address, { form }) : await request.get(address);
      return response.text();
    });
    return readTexts(page, await Promise.all(htmls));
  };
  const english = await read(defaultLocale);
  const messages = readMessages(defaultLocale);
  for (const locale of others) {
    const texts = await read(locale);
    const found = documents.flatMap(({ path, form }, index) => {
      const said = new Set([...messages, ...(english[index] ?? [])]);
      const isEnglish = (text: string) => isSentence(withoutNames(text)) && said.has(text);
      const isLatin = (text: string) => !LATIN_LETTERS.test(locales[locale].name) && LATIN_RUN.test(withoutNames(text));
      const wrong = (texts[index] ?? []).filter((text) => isEnglish(text) || isLatin(text));
      return [...new Set(wrong)].map((text) => `${form ? 'POST ' : ''}${addLocale(locale, path)}: ${text}`);
    });
    expect(found, `English in ${locale}`).toEqual([]);
  }
});
