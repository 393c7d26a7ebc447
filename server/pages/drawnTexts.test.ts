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

test('drawn texts are those of the pictures; a skipped picture keeps its previous text', () => {
  expect(drawnTexts(texts, ({ path }) => path === '/contact', before)).toEqual({
    '/about': { eyebrow: 'Khatam', title: 'Old about' },
    '/contact': { eyebrow: 'Khatam', title: 'Contact' },
  });
});

test('after a run for all pictures, every page and no other is listed', () => {
  expect(drawnTexts(texts, () => true, before)).toEqual({
    '/about': { eyebrow: 'Khatam', title: 'About' },
    '/contact': { eyebrow: 'Khatam', title: 'Contact' },
    '/new': { eyebrow: 'Khatam', title: 'New' },
  });
});
