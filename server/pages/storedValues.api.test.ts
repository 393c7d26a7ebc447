import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addLocale, defaultLocale, localeNames } from '../../schema/locales';
import { createCalendar } from '../calendar/createCalendar';
import type { Article } from '../content/Article';
import type { Content } from '../content/Content';
import { CookieCategory } from '../content/LegalDocument';
import { type MarkdownReading, parseMarkdown } from '../content/parseMarkdown';
import { cookieTable } from '../content/placeholderScope';
import { splitTokens } from '../content/readLegalDocument';
import { renderTokens } from '../content/renderMarkdown';
import { layout } from '../mail/layout';
import { writeNewsletter } from '../newsletter/writeNewsletter';
import { LOCALES, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { selectCases } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';
import { previewBar } from './previewBar';

/** A text that would be an element, an attribute, a link, code or the end of a script where it is not escaped. */
const HOSTILE = `</script></title><meta http-equiv="refresh" content="url=//evil.example"><b onclick='x'>x</b>[y](javascript:z) \`c\` **d**`;
const legalSections = (markdown: string, reading: MarkdownReading) =>
  splitTokens(parseMarkdown(markdown, reading), reading.locale);
const renderArticle = (markdown: string, title: string, reading: MarkdownReading) =>
  renderTokens(parseMarkdown(markdown, reading), title, reading.locale);
const inLanguage = (locale: string) => `${locale} ${HOSTILE}`;

const { site, editor } = await openEditedSite();
beforeAll(async () => {
  const saveAll = async (document: string, paths: string[]) => {
    for (const path of paths)
      await editor.save(
        document,
        LOCALES.map((locale) => ({ path, locale, value: inLanguage(locale) })),
      );
  };
  await saveAll('site', ['site.tagline', 'site.address.city', 'site.address.country', 'site.officeHours']);
  await saveAll(
    'pages',
    ['title', 'heading'].map((field) => `pages[contact].${field}`),
  );
  await saveNewProject(editor, 'hostile', Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(locale)])));
  expect((await editor.publish(0)).problems).toEqual([]);
});

const open = async (path: string) => (await fetch(site.url + path)).text();
const SCRIPT = /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;
/** Returns a page without its data, which is JSON and no HTML. */
const openPage = async (path: string) => (await open(path)).replace(SCRIPT, '');
const openData = async (path: string) =>
  [...(await open(path)).matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json));
const PROJECT = inEnglish('/portfolio/hostile');
const LEGAL = localeNames.map((locale) => addLocale(locale, '/privacy-policy'));
/** Returns a section of Markdown whose placeholders are filled with the hostile text. */
const fillLegal = (markdown: string) =>
  legalSections(`## A heading\n\n${markdown}\n`, { locale: defaultLocale, scope: { value: `${HOSTILE} {{value}}` } })[0]
    ?.html ?? '';

/** Every position where a stored value becomes a part of Markdown, HTML or an attribute. */
const inHtml: [place: string, read: () => string | Promise<string>][] = [
  ...LEGAL.map((path): (typeof inHtml)[number] => [`facts in a legal document, ${path}`, () => openPage(path)]),
  ['a paragraph of Markdown', () => fillLegal('Text {{value}} text')],
  ['the beginning of a line of Markdown', () => fillLegal('{{value}}')],
  ['emphasis in Markdown', () => fillLegal('**{{value}}** and *{{ value }}*')],
  ['a list of Markdown', () => fillLegal('- {{value}}\n- [ ] {{value}}')],
  ['a heading of Markdown', () => fillLegal('### {{value}}')],
  ['a table of Markdown', () => fillLegal('| {{value}} |\n|---|\n| {{value}} |')],
  ['the name of a region with a table', () => fillTable()],
  ['the text of a link in Markdown', () => fillLegal('[{{value}}](/contact "{{value}}")')],
  ['a mail address in Markdown', () => fillLegal('<{{value}}>')],
  ['the target of a link in Markdown', () => fillLegal('[x](mailto:{{value}}) and ![{{value}}](/{{value}})')],
  ['code in Markdown', () => fillLegal('`{{value}}`\n\n```\n{{value}}\n```\n\n    {{value}}')],
  [
    'HTML in Markdown',
    () => fillLegal('<p title="{{value}}">{{value}}</p>\n\nAn <kbd lang="{{value}}">{{value}}</kbd>'),
  ],
  ['a typed comment in Markdown', () => fillLegal('<!--{{value}}-->\n\nText <!--{{value}}-->')],
  ['raw text of HTML in Markdown', () => fillLegal('An <pre>{{value}}</pre>')],
  ['an article, and the name of a region with a table', () => fillArticle()],
  ['HTML in an article', () => renderArticle(HTML, HOSTILE, { locale: defaultLocale })],
  ['a newsletter', async () => (await openNewsletter()).html ?? ''],
  ['the table of cookies', () => cookieTable([createCookie()], defaultLocale).text],
  ['page, title, description and tags for search engines of a project', () => openPage(PROJECT)],
  ['a list of projects', () => openPage(inEnglish('/portfolio'))],
  ['top bar, footer and addresses of a page', () => openPage(inEnglish('/contact'))],
  ['the sitemap', () => open('/sitemap.xml')],
  ['a page that does not exist', () => openPage(inEnglish('/no-such-page'))],
  ['the bar of a preview', () => previewBar({ path: `/${HOSTILE}`, token: HOSTILE, expiresAt: new Date() })],
  ['a mail as HTML', () => layout(defaultLocale, HOSTILE, [[HOSTILE, HOSTILE]], { href: HOSTILE }).html],
  ['a page of a draft that the checks refuse', openRefusedPreview],
];

/** Elements and an attribute, without the signs that are syntax in an article. */
const HTML = `</script></title><meta http-equiv="refresh" content="url=//evil.example"><b onclick='x'>x</b>\n\n<b onclick='x'>x</b>`;
const fillArticle = () =>
  renderArticle(
    [
      '{{value}}\n\n## {{value}}\n\n- **{{value}}**\n\n> {{value}}\n\n| {{value}} |\n|---|\n| {{value}} |',
      '[{{value}}](/contact "{{value}}") <{{value}}>\n\n`{{value}}`\n\n```{{value}}\n{{value}}\n```\n\n![{{value}}](a/b)',
    ].join('\n\n'),
    HOSTILE,
    { locale: defaultLocale, scope: { value: `${HOSTILE} {{value}}` } },
  );
const openNewsletter = () => {
  const names = { name: HOSTILE, email: HOSTILE };
  const address = { street: HOSTILE, postalCode: HOSTILE, city: HOSTILE, country: HOSTILE };
  return writeNewsletter({
    ...{ id: 'any', task: 'send-newsletter', to: 'nadia@olives.example', origin: 'https://agency.example' },
    article: { id: 'any', locale: defaultLocale, title: HOSTILE, summary: HOSTILE, html: fillArticle() } as Article,
    content: { site: { ...names, address }, pictureTexts: {} } as Content,
    unsubscribe: `https://agency.example/${HOSTILE}`,
  });
};

const createCookie = () => ({ name: HOSTILE, purpose: HOSTILE, duration: HOSTILE, type: CookieCategory.ESSENTIAL });

const fillTable = () =>
  legalSections('## {{value}}\n\n| a |\n|---|\n| b |\n', {
    locale: defaultLocale,
    scope: { value: `${HOSTILE} {{value}}` },
  })[0]?.html ?? '';

async function openRefusedPreview() {
  const { path } = (await editor.run('mutation { openContentPreview { result { path } } }')).openContentPreview.result;
  const name = 'pages[contact].heading';
  await editor.save('pages', [{ path: name, locale: 'EN', value: `{{${HOSTILE.replaceAll(/[{}]/g, '')}}}` }]);
  return openPage(path.replace('/preview', `/preview${inEnglish('/contact')}`));
}

test.each(inHtml)('a stored value is text in %s', async (_, read) => {
  const html = await read();
  expect(html).not.toMatch(/<meta http-equiv|<b onclick|<strong>d<\/strong>|<code>c<\/code>/);
  // The quote that would end an attribute is escaped as well.
  expect(html).not.toContain('http-equiv="refresh"');
  expect(html).not.toMatch(/(?:href|src)="\s*javascript:/);
});

test('a stored value is in the data of a page, its description for search engines and the manifest as it is', async () => {
  const texts = JSON.stringify(await openData(PROJECT));
  expect(texts).toContain(JSON.stringify(inLanguage('EN')).slice(1, -1));
  const { description } = JSON.parse(await open(addLocale(defaultLocale, '/site.webmanifest')));
  expect(description).toContain('<meta http-equiv');
});

test('a line break in a stored value ends no line of a calendar', () => {
  const calendar = createCalendar({ name: 'A\r\nATTENDEE:mailto:evil@evil.example', language: 'en', events: [] });
  expect(calendar).not.toMatch(/^ATTENDEE/m);
});

test('a link of a legal document that a value would lead elsewhere is an error', () => {
  const found: string[] = [];
  const read = (markdown: string, value: string) =>
    legalSections(`## A\n\n${markdown}\n`, {
      ...{ locale: defaultLocale, scope: { value } },
      onUnsafeLink: (href) => void found.push(href),
    });
  for (const value of ['javascript:x', 'data:text/html,x', ' JavaScript:x'])
    read('[x]({{value}}) ![x]({{value}})', value);
  expect(found).toHaveLength(6);
  for (const value of ['tel:+212500000100', 'https://social.example', '/contact', '#here'])
    read('[x]({{value}})', value);
  expect(found).toHaveLength(6);
});

test.each(
  selectCases<[path: string, value: unknown, signs: string]>(3, [
    ['agency.address.street', '[us](//evil.example)', '< > [ ]'],
    ['agency.emails.general', 'office?bcc=evil@agency.example', '? & % #'],
    ['agency.social', [{ name: '<b>Us</b>', href: 'https://social.example' }], '< > [ ]'],
    ['agency.address.street', '1 <meta http-equiv="refresh" content="url=//evil.example">', '< > [ ]'],
    ['agency.address.postalCode', '`20000`', '< > [ ]'],
    ['agency.emails.legal', '`law`@agency.example', '< > [ ]'],
    ['agency.social', [{ name: 'Us', href: 'https://social.example/<b>' }], '< > [ ]'],
  ]),
)('%s with syntax of a page or a link is refused, and the error names the field: %j', async (path, value, signs) => {
  const { version } = await editor.find('agency', path, 'EN');
  await editor.save('agency', [{ path, locale: 'EN', value, version }]);
  const { outcome, problems } = await editor.publish(1);
  expect(outcome).toBe('REFUSED');
  const own = problems.find((problem: { path: string }) => problem.path.startsWith(path));
  expect(own.message).toContain(`must not contain ${signs}`);
});

/** Modules that may make HTML of text without escaping it. A new one adds its values to the table above. */
const SINKS = [
  // A preview as the server wrote it, in a frame without scripts.
  'client/desk/content/visual/siteFrame.ts',
  'client/entry.browser.ts',
  // Plain shapes of a file, with escaped labels.
  'client/pages/about/Drawing.tsx',
  'client/pages/article/ArticlePage.tsx',
  'client/pages/legal/LegalPage.tsx',
  'client/ui/Sign.tsx',
  'server/content/html.ts',
  'server/content/parseMarkdown.ts',
  'server/content/readLegalDocument.ts',
  'server/content/readMarkdown.ts',
  'server/content/renderMarkdown.ts',
  'server/newsletter/writeNewsletter.ts',
];

test('no other module makes HTML of text', () => {
  const found = ['client', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = join(folder, name);
      if (!/\.tsx?$/.test(name) || name.includes('.test.')) return [];
      return /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|new Html\(|from 'marked'/.test(
        readFileSync(file, 'utf8'),
      )
        ? file
        : [];
    }),
  );
  expect(found.sort()).toEqual(SINKS);
});
