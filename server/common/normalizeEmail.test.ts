import { expect, test } from 'vitest';
import { normalizeEmail } from './normalizeEmail';

test.each([
  ['Nadia@Museum.example', 'nadia@museum.example'],
  [' nadia@museum.example\u200f', 'nadia@museum.example'],
  ['a@bu\u0308cher.example', 'a@bücher.example'],
  ['a@xn--bcher-kva.example', 'a@bücher.example'],
  ['A@XN--BCHER-KVA.EXAMPLE', 'a@bücher.example'],
  ['jose\u0301@visitor.example', 'josé@visitor.example'],
  ['ΜΑΪ\u0301ΟΣ@visitor.example', 'μαΐος@visitor.example'],
  ['مثال@موقع.مغرب', 'مثال@موقع.مغرب'],
  // Text that is no address is compared in the same form.
  ['Nobody', 'nobody'],
  ['a@b c', 'a@b c'],
])('%j is compared as %s', (input, normalized) => {
  expect(normalizeEmail(input)).toBe(normalized);
  expect(normalizeEmail(normalized)).toBe(normalized);
});

test('text that is longer than an address is empty, and NFC of it is not computed', () => {
  // NFC time grows with the square of the length: for this text it would take an hour.
  expect(normalizeEmail(`e${'\u0301\u0334'.repeat(1_000_000)}@visitor.example`)).toBe('');
});
