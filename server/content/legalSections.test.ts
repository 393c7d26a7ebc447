import 'reflect-metadata';
import { expect, test } from 'vitest';
import { addLocale, defaultLocale, localeNames } from '../../schema/locales';
import { Html } from './html';
import { parseMarkdown } from './parseMarkdown';
import { splitTokens } from './readLegalDocument';

const legalSections = (markdown: string, locale = defaultLocale) =>
  splitTokens(parseMarkdown(markdown, { locale }), locale);

test('each second-level heading begins a section with an anchor and HTML', () => {
  expect(legalSections('## Who we are\n\nA *firm*.\n\n### Where\n\nHere.\n\n## Morocco: Law 09-08\n\n- One\n')).toEqual(
    [
      { id: 'who-we-are', heading: 'Who we are', html: '<p>A <em>firm</em>.</p> <h3>Where</h3> <p>Here.</p>' },
      { id: 'morocco-law-09-08', heading: 'Morocco: Law 09-08', html: '<ul> <li>One</li> </ul>' },
    ],
  );
});

test('a table scrolls in a labelled region and its headers have a scope', () => {
  const html = legalSections('## Refunds\n\n| When | What |\n|---|---|\n| Before | Half |\n')[0]?.html;
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Refunds" tabindex="0"><table>');
  expect(html).toContain('<th scope="col">When</th>');
  expect(html).toMatch(/<\/table><\/div>$/);
});

test('an email address may break after its @', () => {
  const html = legalSections('## Us\n\nWrite to hello@khatam.example.\n')[0]?.html;
  expect(html).toBe('<p>Write to <a href="mailto:hello@khatam.example">hello@<wbr>khatam.example</a>.</p>');
});

test('quotes in a heading stay in the name of its table', () => {
  const html = legalSections('## What "personal data" means\n\n| a |\n|---|\n| b |\n')[0]?.html;
  expect(html).toContain('aria-label="What &quot;personal data&quot; means" tabindex="0"');
});

test('links to pages get the language, and other links stay unchanged', () => {
  const markdown = '## A\n\n[Cookies](/cookie-policy#types), [home](/), [us](https://khatam.example/contact)\n';
  for (const locale of localeNames)
    expect(legalSections(markdown, locale)[0]?.html).toBe(
      `<p><a href="${addLocale(locale, '/cookie-policy')}#types">Cookies</a>, <a href="${addLocale(locale, '/')}">home</a>, <a href="https://khatam.example/contact">us</a></p>`,
    );
  expect(legalSections(markdown)[0]?.html).toContain('href="/cookie-policy#types"');
});

test('code keeps its lines', () => {
  expect(legalSections('## A\n\n```\none\ntwo\n```\n')[0]?.html).toContain('one\ntwo');
});

test('a line with a fact that the agency does not have is left out', () => {
  const scope = { site: { name: 'Khatam', registration: undefined } };
  const text = '## Who\n\n- Name: {{site.name}}\n- Register: {{site.registration}}\n';
  const [section] = splitTokens(parseMarkdown(text, { locale: defaultLocale, scope }), defaultLocale);
  expect(section?.html).toBe('<ul> <li>Name: Khatam</li> </ul>');
});

test('a fact that is HTML is shown on a line of its own alone, and reported elsewhere', () => {
  const read = (markdown: string) => {
    const reported: string[] = [];
    const onMisplaced = (placeholder: string) => reported.push(placeholder);
    const reading = { locale: defaultLocale, scope: { cookieTable: new Html('<table></table>') }, onMisplaced };
    const [section] = splitTokens(parseMarkdown(`## A\n\n${markdown}`, reading), defaultLocale);
    return { isTable: section?.html.includes('<table>'), reported };
  };
  expect(read('{{cookieTable}}\n\nand more')).toEqual({ isTable: true, reported: [] });
  for (const markdown of ['{{cookieTable}} and more', 'See {{cookieTable}}', '<!--{{cookieTable}}-->'])
    expect(read(markdown)).toEqual({ isTable: false, reported: ['{{cookieTable}}'] });
});
