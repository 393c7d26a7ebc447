import 'reflect-metadata';
import { expect, test } from 'vitest';
import { drawnTexts } from './shareTexts';

const of = (path: string, title: string) => ({ path, eyebrow: 'Khatam', title });
const before = {
  '/about': { eyebrow: 'Khatam', title: 'Old about' },
  '/contact': { eyebrow: 'Khatam', title: 'Old contact' },
  '/gone': { eyebrow: 'Khatam', title: 'Gone' },
};
const texts = [of('/about', 'About'), of('/contact', 'Contact'), of('/new', 'New')];

test('what was drawn is what the pictures say: of one that was not wanted, what stood there', () => {
  expect(drawnTexts(texts, ({ path }) => path === '/contact', before)).toEqual({
    '/about': { eyebrow: 'Khatam', title: 'Old about' },
    '/contact': { eyebrow: 'Khatam', title: 'Contact' },
  });
});

test('after all were drawn, every page and no other is named', () => {
  expect(drawnTexts(texts, () => true, before)).toEqual({
    '/about': { eyebrow: 'Khatam', title: 'About' },
    '/contact': { eyebrow: 'Khatam', title: 'Contact' },
    '/new': { eyebrow: 'Khatam', title: 'New' },
  });
});
