import { expect, test } from 'vitest';
import { dropBlankLines, printValue } from './contentText';

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
