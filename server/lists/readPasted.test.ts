import { expect, test } from 'vitest';
import { joinName, readPasted } from './readPasted';

test.each([
  ['"Salma Bennani" <Salma@Client.example>', 'salma@client.example', undefined],
  ['Salma <mailto:salma@client.example>', 'salma@client.example', undefined],
  ['mailto:salma@client.example', 'salma@client.example', undefined],
  ['Bennani, Salma', 'bennani salma', undefined],
  ['(Q-1A2B3C4D)', 'q-1a2b3c4d', undefined],
  ['(Q-2B120078)', 'q-2b120078', undefined],
  ['Q-12345678 Salma 0661 23 45 67', 'q-12345678 salma', '0661 23 45 67'],
  ['Salma Bennani 0661 23 45 67', 'salma bennani', '0661 23 45 67'],
  ['+212 (0)661-234567 Salma', 'salma', '+212 (0)661-234567'],
  ['tel:+212661234567', '', '+212661234567'],
  ['50% of 2026', '50% of 2026', undefined],
])('%s is a search for “%s” and the number %s', (search, words, number) => {
  expect(readPasted(search)).toEqual({ words, number });
});

test.each([
  ['zahra fatima-zahra', 'zahrafatimazahra'],
  ['ben ali mohamed', 'benalimohamed'],
  ["d'argent", 'dargent'],
  ['عبد الله', 'عبدالله'],
])('%s in one word is %s', (name, joined) => {
  expect(joinName(name)).toBe(joined);
});
