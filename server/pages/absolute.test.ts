import 'reflect-metadata';
import { expect, test } from 'vitest';
import { absolute } from './renderDocument';

test('paths become addresses in fields of addresses, at any depth, and nowhere else', () => {
  const thing = { url: '/', name: '/ is a slash', list: [{ item: '/about', sameAs: ['https://other.example/'] }] };
  expect(absolute(thing, 'https://khatam.example')).toEqual({
    url: 'https://khatam.example/',
    name: '/ is a slash',
    list: [{ item: 'https://khatam.example/about', sameAs: ['https://other.example/'] }],
  });
});
