import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { newsletter } from '../schema/generated/agency';
import { paths } from './paths';
import { routes } from './routes';

const match = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;
const isOffered = ([name]: [string, unknown]) => newsletter || !['confirmSubscription', 'unsubscribe'].includes(name);
const addresses = Object.entries(paths)
  .filter(isOffered)
  .map(([name, path]) => (name === 'document' ? path('privacy-policy') : path('a-name')));

test.each(addresses)('%s leads to a page', (address) => expect(match(address)).not.toBe('*'));

test('every page has a path for its links', () => {
  const pages = routes[0]?.children?.[0]?.children?.map(({ path }) => path) ?? [];
  expect(new Set(addresses.map(match))).toEqual(
    new Set(pages.filter((path) => path !== '*' && !path?.startsWith('/forms/'))),
  );
});

test('a path finds its page with a slash at the end, in any case, and in any encoding', () => {
  for (const path of ['/about', '/about/', '/About', '/%61bout']) expect(match(path)).toBe('/about');
  for (const path of ['/about/nowhere', '/portfolio/a/b']) expect(match(path)).toBe('*');
});
