import { expect, test } from 'vitest';
import { matchRow } from './matchRow';

const matched = (pathname: string) => {
  const { row, params } = matchRow(pathname);
  return [row.path, params];
};

test('a path finds its row with a slash at the end, in any case, and however its letters are written', () => {
  for (const path of ['/about', '/about/', '/About', '/%61bout']) expect(matched(path)).toEqual(['/about', {}]);
});

test('a name takes one segment, decoded', () => {
  expect(matched('/portfolio/caf%C3%A9')).toEqual(['/portfolio/:id', { id: 'café' }]);
  expect(matched('/portfolio/a%2Fb')).toEqual(['/portfolio/:id', { id: 'a/b' }]);
  expect(matched('/portfolio/a/b')[0]).toBe('*');
});

test('whatever a path holds, there is a row for it', () => {
  for (const path of ['/%0A', '/a%0D%0Ab', '/%00', '/\u2028', '/api/portfolio/%0A/', '/%2F%2F', '/nowhere']) {
    expect(matched(path)[0]).toBe('*');
  }
  expect(() => matched('/portfolio/%E0%A4%A')).not.toThrow();
});
