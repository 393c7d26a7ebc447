import { expect, test } from 'vitest';
import { matchPath } from './matchPath';

test('a plain path fits itself, with a slash at the end and in any case', () => {
  for (const path of ['/about', '/about/', '/About']) expect(matchPath('/about', path)).toEqual({});
  for (const path of ['/', '/about-us', '/about/team']) expect(matchPath('/about', path)).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
});

test('a name takes one segment, decoded', () => {
  expect(matchPath('/portfolio/:id', '/portfolio/caf%C3%A9')).toEqual({ id: 'café' });
  expect(matchPath('/portfolio/:id', '/portfolio/a/b')).toBeUndefined();
  expect(matchPath('/portfolio/:id', '/portfolio/')).toBeUndefined();
});

test('a path that cannot be decoded fits nothing but the pattern for everything', () => {
  expect(matchPath('/portfolio/:id', '/portfolio/%E0%A4%A')).toBeUndefined();
  expect(matchPath('*', '/portfolio/%E0%A4%A')).toEqual({});
});
