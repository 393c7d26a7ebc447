import { expect, test } from 'vitest';
import { move } from './move';

test('an entry moves to another place, and the others close up', () => {
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});
