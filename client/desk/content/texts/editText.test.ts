import { expect, test } from 'vitest';
import { dropFormer, findFact } from './editText';

test('a fact is found by its name, with or without spaces', () => {
  expect(findFact('From {{ price.1500 }} on', 'price.1500')).toEqual([5, 21]);
  expect(findFact('From {{price.15}} on', 'price.1500')).toBeUndefined();
});

test('a fact that was dragged to another place of its text is named once', () => {
  const move = (before: string, after: string) => dropFormer(before, after, 'a');
  expect(move('x {{a}} y', '{{a}}x {{a}} y')).toBe('{{a}}x  y');
  expect(move('x {{a}} y', 'x {{a}} y{{a}}')).toBe('x  y{{a}}');
  expect(move('x y', 'x {{a}}y')).toBe('x {{a}}y');
});
