import { expect, test } from 'vitest';
import { splitQuotes } from './ReplyText';

test('what a reply quotes is apart from what was written, without its marks', () => {
  expect(splitQuotes('Good morning.\n\nYes.\n\n> We need a site.\n>\n> Soon.\n\n  Salma\n')).toEqual([
    { isQuote: false, part: 'Good morning.\n\nYes.' },
    { isQuote: true, part: 'We need a site.\n\nSoon.' },
    { isQuote: false, part: '  Salma' },
  ]);
});

test('a text without a quotation stays as it is', () => {
  expect(splitQuotes('a > b')).toEqual([{ isQuote: false, part: 'a > b' }]);
  expect(splitQuotes('')).toEqual([]);
});
