import { expect, test } from 'vitest';
import { isLocale } from '../../schema/locales';
import { layout } from './layout';

test('a mail sets no colours and supports light and dark schemes, so that it is readable in both', () => {
  const { html } = layout('en', 'Hello,', [['Project type', 'Web application']], {
    href: 'https://khatam.example/privacy-policy',
  });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[^-]color:|background/);
});

test('typed text wraps, so that an endless word does not make a mail wider than its window', () => {
  const word = 'x'.repeat(5000);
  const { html } = layout('en', word, [['Website', word]], { href: `https://shop.example/${word}` });
  const holders = html.match(/<[^>]*>(?=[^<]*x{5000}<)/g) ?? [];
  expect(holders).toEqual([
    expect.stringContaining('overflow-wrap:anywhere'),
    expect.stringContaining('overflow-wrap:anywhere'),
    expect.stringMatching(/^<a /),
  ]);
});

/** Returns HTML as a mail program shows it without styles, as Outlook ignores `white-space`. */
const showWithoutStyles = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/[ \n\r\t]+/g, ' ')
    .replaceAll('<br>', '\n')
    .replace(/<\/p>/g, '\n\n')
    .replace(/<\/th>/g, ': ')
    .replace(/<\/tr>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();

test.each(['\n', '\r\n', '\r', '\u2028'])(
  'line breaks and paragraphs are visible without styles, in text and in values: %j',
  (end) => {
    const typed = ['We need:', '  - a shop', '  - a blog', '', 'Budget:  3,000', 'Salma'].join(end);
    const { html, text } = layout('en', typed, [
      ['Project', typed],
      ['Name', 'Salma'],
    ]);
    expect(html).not.toContain('white-space');
    const read = 'We need:\n  - a shop\n  - a blog\n\nBudget:  3,000\nSalma';
    expect(showWithoutStyles(html)).toBe(`${read}\n\nProject: ${read}\n\n\nName: Salma`);
    expect(text).toBe(`${read}\n\nProject: ${read}\nName: Salma\n`);
  },
);

test('a value of one paragraph is level with its label, and an empty one is empty', () => {
  const { html } = layout('en', [
    ['Name', 'Salma'],
    ['Company', ''],
  ]);
  expect(html).toMatch(/dir="auto">Salma<\/td>.*dir="auto"><\/td>/s);
});

test('the last paragraph of a value has the same space below as a value of one paragraph', () => {
  const { html } = layout('en', [['Message', 'Hello,\n\nSalma']]);
  expect(html).toMatch(
    /<p style="margin:0 0 1em" dir="auto">Hello,<\/p><p style="margin:0" dir="auto">Salma<\/p><\/td>/,
  );
});

test('a typed value has its own direction, and a sentence of the mail has that of the mail, even after a name', () => {
  const { html } = layout('ar', [
    ['الاسم', 'Salma'],
    ['Q-1A2B3C4D', '\u2068Salma\u2069، منذ 25 فبراير 2026', 'us'],
  ]);
  expect(html).toMatch(/dir="auto">Salma<\/td>/);
  expect(html).toMatch(/<td[^>]*overflow-wrap:anywhere">\u2068Salma/);
});

test('a reference and the word « e-mail » are not broken after their hyphen', () => {
  const { html } = layout('fr', 'Votre e-mail (référence Q-1A2B3C4D)');
  const unbroken = [...html.matchAll(/<span style="display:inline-block">([^<]*)<\/span>/g)].map(([, word]) => word);
  expect(unbroken).toEqual(['e-mail', 'Q-1A2B3C4D']);
});

test('a label in French has a no-break space before its colon', () => {
  expect(layout('fr', [['Nom', 'Salma']]).text).toBe('Nom\u202f: Salma\n');
});

test.runIf(isLocale('ar'))('a number in Arabic text keeps its direction', () => {
  expect(layout('ar', [['رقم الهاتف', '+212 6 12 34 56 78']]).text).toBe(
    'رقم الهاتف: \u2066+212 6 12 34 56 78\u2069\n',
  );
});
