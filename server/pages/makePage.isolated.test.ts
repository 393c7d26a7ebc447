import 'reflect-metadata';
import { expect, test, vi } from 'vitest';
import { defaultLocale } from '../../schema/locales';
import { readEnv } from '../settings/env';
import { makePage, type PageContext } from './makePage';

vi.mock('../../client/pages/not-found/NotFoundPage', () => ({
  loader: () => {
    throw new Error('Unexpected value');
  },
  Component: () => null,
}));

test('a page with failing code is a 503 with its reason in the log', async () => {
  const error = vi.fn();
  const page = {
    services: { env: readEnv({}), log: { error }, contentStore: { current: { [defaultLocale]: {} } } },
    assets: {
      scripts: [],
      styles: [],
      fonts: [],
      getPageStyles: () => [],
      graphiql: { scripts: [], styles: [] },
      apiDocs: { scripts: [], styles: [] },
      desk: { scripts: [], styles: [] },
    },
    readOperation: async () => ({ errors: [{ message: 'The database is away.' }] }),
  } as unknown as PageContext;
  expect(await makePage(page, new URL('http://localhost/nowhere'), [])).toMatchObject({ status: 503 });
  const [[reported, words] = []] = error.mock.calls;
  expect(words).toBe('a page failed');
  expect(reported.error.stack.length).toBeGreaterThan(0);
});
