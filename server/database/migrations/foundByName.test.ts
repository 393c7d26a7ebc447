import { expect, test } from 'vitest';
import { foundByName } from './migrationsList';

test('what files export under their own names is found, in the order of the names', () => {
  const files = {
    './b/Second.ts': { Second: 2, other: 0 },
    './a/Third.ts': { Third: 3 },
    './c/First.ts': { First: 1 },
  };
  expect(foundByName(files)).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Third', 3],
  ]);
});

test('a file that exports nothing under its name is told, not left out', () => {
  expect(() => foundByName({ './a/First.ts': { Frist: 1 } })).toThrow('./a/First.ts has to export First');
});
