import { expect, test } from 'vitest';
import { mailboxOf } from './mailboxOf';

test.each([
  ['Nadia@Museum.example', 'nadia@museum.example'],
  [' nadia@museum.example\u200f', 'nadia@museum.example'],
  ['a@bu\u0308cher.example', 'a@bücher.example'],
  ['a@xn--bcher-kva.example', 'a@bücher.example'],
  ['A@XN--BCHER-KVA.EXAMPLE', 'a@bücher.example'],
  ['jose\u0301@visitor.example', 'josé@visitor.example'],
  ['مثال@موقع.مغرب', 'مثال@موقع.مغرب'],
  // What is no address is the mailbox of nobody, and still one text.
  ['Nobody', 'nobody'],
  ['a@b c', 'a@b c'],
])('%j leads to %s', (given, mailbox) => {
  expect(mailboxOf(given)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test('a text that is longer than addresses are is none, and its marks are not put in order first', () => {
  // To sort them takes a time that grows with their square, here an hour.
  expect(mailboxOf(`e${'\u0301\u0334'.repeat(1_000_000)}@visitor.example`)).toBe('');
});
