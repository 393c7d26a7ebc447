import { expect, test } from 'vitest';
import { foundByName } from './migrationsList';

test('exports with the name of their file are found, sorted by name', () => {
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

test('a file without an export of its name is reported, not left out', () => {
  expect(() => foundByName({ './a/First.ts': { Frist: 1 } })).toThrow('./a/First.ts has to export First');
});
