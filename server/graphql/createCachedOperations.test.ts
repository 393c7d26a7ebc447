import 'reflect-metadata';
import { buildSchema } from 'graphql';
import { expect, test, vi } from 'vitest';
import { CaptchaDocument, ProjectPageDocument } from '../../schema/generated/graphql';
import { ResponseCache } from '../cache/ResponseCache';
import { createLog } from '../common/log';
import { createCachedOperations } from './createCachedOperations';

const schema = buildSchema('type Query { project(id: ID!): String captcha(form: String!): String }');
const field = schema.getQueryType()?.getFields().project;
if (field) field.extensions = { cacheable: true };

function open(run: () => Promise<object> = async () => ({ data: { project: 'text' } })) {
  const cache = new ResponseCache({ now: () => new Date(0), log: createLog('silent') });
  const runOperation = vi.fn(run);
  const { readOperation } = createCachedOperations({
    schema,
    cache,
    runOperation: runOperation as never,
    createContext: (async () => ({})) as never,
  });
  const readProject = (id: string) => readOperation(ProjectPageDocument, { id });
  return { cache, runOperation, readOperation, readProject };
}

test('an operation with a public result runs once for each set of variables, for any number of requests', async () => {
  const { readProject, runOperation } = open();
  const results = await Promise.all([readProject('one'), readProject('one'), readProject('two')]);
  await readProject('two');
  expect(results[0]).toEqual({ data: { project: 'text' } });
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('any other operation runs each time', async () => {
  const { readOperation, runOperation } = open();
  for (const _ of [1, 2]) await readOperation(CaptchaDocument, { form: 'QUOTE' as never });
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('a change is visible at once, also to requests that arrive while an old result is being read', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const texts = ['old', 'new'];
  const { readProject, cache, runOperation } = open(async () => {
    const text = texts.shift();
    if (text === 'old') await released;
    return { data: { project: text } };
  });
  const old = readProject('one');
  await expect.poll(() => runOperation.mock.calls.length).toBe(1);
  cache.invalidate();
  expect(await readProject('one')).toEqual({ data: { project: 'new' } });
  release();
  expect(await old).toEqual({ data: { project: 'old' } });
  expect(await readProject('one')).toEqual({ data: { project: 'new' } });
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing found', async () => ({ data: { project: null } })],
  ['an error', async () => ({ data: { project: 'half' }, errors: [{ message: 'no' }] })],
  ['a failure', () => Promise.reject(new Error('the database is away'))],
])('%s is not cached', async (_what, run) => {
  const { readProject, runOperation } = open(run);
  for (const _ of [1, 2]) {
    const result = await readProject('one').catch(() => undefined);
    if (result) expect(result).toEqual(await run());
  }
  expect(runOperation).toHaveBeenCalledTimes(2);
});
