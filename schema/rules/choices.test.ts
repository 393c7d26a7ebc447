import { expect, test } from 'vitest';
import { nameOfChoice, ProjectType, Timeline } from './choices';

test.each([
  ['project type', ProjectType],
  ['timeline', Timeline],
])('every %s has one GraphQL name and one value, both ways', (_what, choices: Record<string, string>) => {
  for (const [name, value] of Object.entries(choices)) {
    expect(nameOfChoice(choices, value)).toBe(name);
    expect(choices[name]).toBe(value);
  }
  expect(new Set(Object.values(choices)).size).toBe(Object.keys(choices).length);
});

test('a value that is not listed has no name', () => {
  expect(() => nameOfChoice(Timeline, '9months')).toThrow(RangeError);
});
