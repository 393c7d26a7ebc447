import { describe, expect, test } from 'vitest';
import { type Draw, drawProblem, formatProblem, isSolved, parseAnswer, solve } from './captcha';

const random: Draw = (min, max) => min + Math.floor(Math.random() * (max - min + 1));
const problems = (form: 'quote' | 'contact') => Array.from({ length: 3000 }, () => drawProblem(form, random));

describe('captcha questions of the quote form', () => {
  const all = problems('quote');
  test('add 1 to 50, subtract at most the first from 10 to 59, multiply 1 to 12', () => {
    for (const { first, second, operation } of all) {
      if (operation === '+') expect([first, second].every((n) => n >= 1 && n <= 50)).toBe(true);
      if (operation === '-') expect(first >= 10 && first <= 59 && second <= first).toBe(true);
      if (operation === '*') expect([first, second].every((n) => n >= 1 && n <= 12)).toBe(true);
    }
  });
  test('have all three operations, and an answer that fits the field', () => {
    expect(new Set(all.map(({ operation }) => operation))).toEqual(new Set(['+', '-', '*']));
    for (const problem of all) expect(String(solve(problem))).toMatch(/^\d{1,3}$/);
  });
  test('reach both ends of their ranges', () => {
    const least = drawProblem('quote', (min) => min);
    expect(least).toEqual({ first: 1, second: 1, operation: '+' });
    expect(drawProblem('quote', (_min, max) => max)).toEqual({ first: 12, second: 12, operation: '*' });
    // The first drawn number selects the operation.
    const subtraction = (end: Draw) => {
      let drawn = 0;
      return drawProblem('quote', (min, max) => (drawn++ === 0 ? 1 : end(min, max)));
    };
    expect(subtraction((min) => min)).toEqual({ first: 10, second: 1, operation: '-' });
    expect(subtraction((_min, max) => max)).toEqual({ first: 59, second: 59, operation: '-' });
  });
});

test('captcha questions of the contact form add two numbers from 1 to 10', () => {
  for (const { first, second, operation } of problems('contact')) {
    expect(operation).toBe('+');
    expect([first, second].every((n) => n >= 1 && n <= 10)).toBe(true);
  }
});

test('a captcha question is written with its sign and solved by digits only', () => {
  const problem = { first: 7, second: 6, operation: '*' } as const;
  expect(formatProblem(problem)).toBe('7 × 6');
  expect(isSolved(problem, '42')).toBe(true);
  for (const wrong of ['', '41', '4.2e1', '0x2a', '-42', '42a']) expect(isSolved(problem, wrong)).toBe(false);
});

test('the answer field accepts digits, three at most', () => {
  expect(parseAnswer('a1 2-34')).toBe('123');
});

test.each([
  ['Arabic', '\u0664\u0662'],
  ['Persian', '\u06f4\u06f2'],
  ['full-width', '\uff14\uff12'],
  ['mixed', '\u06642'],
])('%s digits are accepted, and shown as 0 to 9', (_whose, typed) => {
  expect(parseAnswer(typed)).toBe('42');
  expect(isSolved({ first: 7, second: 6, operation: '*' }, `\u200f${typed} `)).toBe(true);
});

test('all ten digits of each kind are read as their values', () => {
  for (const zero of [0x30, 0x660, 0x6f0, 0xff10]) {
    const digits = Array.from({ length: 10 }, (_, digit) => parseAnswer(String.fromCodePoint(zero + digit)));
    expect(digits.join('')).toBe('0123456789');
    expect(parseAnswer(String.fromCodePoint(zero - 1, zero + 10))).toBe('');
  }
});
