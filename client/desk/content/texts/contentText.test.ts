import { expect, test } from 'vitest';
import { dropBlankLines, findMissing, findTokens, printValue, splitFacts, toSource } from './contentText';

test('a list of texts loses its blank lines; other values stay', () => {
  expect(dropBlankLines(['One', '', 'Two', ' ', ''])).toEqual(['One', 'Two']);
  expect(dropBlankLines('One\n\nTwo\n')).toBe('One\n\nTwo\n');
  expect(dropBlankLines(null)).toBeNull();
});

test.each([
  [null, '–'],
  [['One', 'Two'], 'One\nTwo'],
  [{ amount: 2500, from: true }, 'amount: 2500\nfrom: true'],
  [[{ name: 'Code', href: 'https://example.com' }], 'name: Code\nhref: https://example.com'],
])('%j is shown as text', (value, text) => {
  expect(printValue(value)).toBe(text);
});

test('a text is words and facts, which keep their spaces', () => {
  const text = 'From {{ claims.team }} to {{site.name}}{';
  expect(splitFacts(text)).toEqual([
    { words: 'From ' },
    { words: '{{ claims.team }}', path: 'claims.team' },
    { words: ' to ' },
    { words: '{{site.name}}', path: 'site.name' },
    { words: '{' },
  ]);
  expect(splitFacts('')).toEqual([]);
});

test('values and tags of a word of the interface may be chips', () => {
  const text = '<link>Send</link> in {hours}, {{site.name}}';
  expect(findTokens(text)).toEqual(['<link>', '</link>', '{hours}']);
  expect(splitFacts(text).flatMap(({ path }) => path ?? [])).toEqual(['<link>', '</link>', '{hours}', 'site.name']);
  expect(
    splitFacts(text)
      .map(({ words, path }) => (path ? toSource(path) : words))
      .join(''),
  ).toBe(text);
});

test('a text with forms for numbers has each on a line', () => {
  expect(printValue('{count, plural, one {client} other {clients}} served')).toBe('client served\nclients served');
});

test.each([
  ['a named fact', '{{claims.team}} people', 'des gens', ['claims.team']],
  ['nothing that another format words', '{{claims.team}} people', '{{atLeast.claims.team}} personnes', []],
  ['no amount', 'From {{price.900}} in {{weeks.delivery.smallProjectWeeks}}', 'vite', []],
])('a translation lacks %s', (_, source, translation, missing) => {
  expect(findMissing(source, translation, { source: '', translation: '' })).toEqual(missing);
});

test('a translation may do without a fact that the release does without', () => {
  const released = { source: 'At {{site.email}}, {{claims.team}} people', translation: 'À {{site.email}}' };
  expect(findMissing('{{site.email}} {{claims.team}}', '', released)).toEqual(['site.email']);
});
