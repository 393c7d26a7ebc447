import { expect, test } from 'vitest';
import { crossPath, grain } from './tileFloor';
import { type Point, starPath, starPoints, weavePath } from './tilePattern';

const points = (path: string): Point[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])]);
const area = (corners: Point[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

test('a star has eight tips on its circle, and every notch lies on both squares', () => {
  const corners = starPoints(100);
  expect(corners).toHaveLength(16);
  for (const [index, [x, y]] of corners.entries()) {
    if (index % 2 === 0) expect(Math.hypot(x, y)).toBeCloseTo(100);
    else {
      expect(Math.abs(x) + Math.abs(y)).toBeCloseTo(100);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeCloseTo(100 * Math.SQRT1_2);
    }
  }
});

test('stars and crosses fill the floor without gap or overlap', () => {
  const star = area(points(starPath(50)));
  const cross = area(points(crossPath(100)));
  expect(star + cross).toBeCloseTo(100 * 100, -1);
});

test('the cross touches the tips of its four stars', () => {
  const corners = points(crossPath(100)).map(String);
  for (const tip of ['50,0', '0,50', '-50,0', '0,-50']) expect(corners).toContain(tip);
});

test('the weave leaves its cell exactly where the neighbour enters', () => {
  const ends = points(weavePath(100, 4)).map(String);
  for (const gate of ['50,0', '0,50', '-50,0', '0,-50']) expect(ends).toContain(gate);
});

test('the same position always has the same grain', () => {
  expect(grain(3, 4)).toBe(grain(3, 4));
  const sample = Array.from({ length: 400 }, (_, index) => grain(index % 20, Math.floor(index / 20)));
  expect(Math.min(...sample)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...sample)).toBeLessThan(1);
  expect(sample.reduce((sum, value) => sum + value) / sample.length).toBeCloseTo(0.5, 1);
});
