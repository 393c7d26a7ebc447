import { expect, test } from 'vitest';
import { hideSmall } from './hideSmall';

test('large figures and zeros are shown, and nothing is left over', () => {
  expect(hideSmall([12, 0, 5])).toEqual({ shown: [12, 0, 5], other: 0, total: 17 });
});

test('small figures are counted together', () => {
  expect(hideSmall([40, 3, 4, 1])).toEqual({ shown: [40, null, null, null], other: 8, total: 48 });
});

test('a single small figure takes the next greater one with it, so that the total does not give it away', () => {
  expect(hideSmall([40, 9, 3])).toEqual({ shown: [40, null, null], other: 12, total: 52 });
});

test('a total below five is not shown either', () => {
  expect(hideSmall([2, 0, 1])).toEqual({ shown: [null, 0, null], other: null, total: null });
});

test('what has no row of its own is counted with the small figures', () => {
  expect(hideSmall([40, 9], 2)).toEqual({ shown: [40, null], other: 11, total: 51 });
  expect(hideSmall([40, 9], 20)).toEqual({ shown: [40, 9], other: 20, total: 69 });
});

test('of any figures, the shown ones and the rest are the total, and no hidden one can be computed', () => {
  for (let round = 0; round < 2000; round += 1) {
    const figures = Array.from({ length: 1 + (round % 6) }, () => Math.floor(Math.random() ** 3 * 30));
    const { shown, other, total } = hideSmall(figures);
    if (total === null) continue;
    expect(shown.reduce<number>((all, figure) => all + (figure ?? 0), other ?? 0)).toBe(total);
    for (const figure of shown) expect(figure === null || figure === 0 || figure >= 5).toBe(true);
    const hidden = figures.filter((_, index) => shown[index] === null);
    expect(hidden.length === 0 || (hidden.length > 1 && (other ?? 0) >= 5)).toBe(true);
  }
});
