import 'reflect-metadata';
import { buildSchema, parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createKeptAnswers } from '../kept/createKeptAnswers';
import { createLog } from '../log';
import { createKeptReads, MAX_READS } from './createKeptReads';

const schema = buildSchema('type Query { public(slug: String): String private: String }');
const field = schema.getQueryType()?.getFields().public;
if (field) field.extensions = { kept: true };
const document = (text: string) => parse(text) as never;
const PUBLIC = document('query Public($slug: String) { public(slug: $slug) }');

function open(run: () => Promise<object> = async () => ({ data: { public: 'text' } })) {
  const clock = { time: 0 };
  const now = () => new Date(clock.time);
  const kept = createKeptAnswers({ now, log: createLog('silent') });
  const runOperation = vi.fn(run);
  const read = createKeptReads({
    schema,
    kept,
    now,
    runOperation: runOperation as never,
    createContext: (async () => ({})) as never,
  });
  return { clock, kept, runOperation, read };
}

test('what answers everybody alike is run once, however many ask, for each choice of variables', async () => {
  const { read, runOperation } = open();
  const results = await Promise.all([read(PUBLIC, {}), read(PUBLIC, {}), read(PUBLIC, { slug: 'one' })]);
  await read(PUBLIC, { slug: 'one' });
  expect(results[0]).toEqual({ data: { public: 'text' } });
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('what does not is run each time', async () => {
  const { read, runOperation } = open();
  const mixed = document('query Mixed { public private }');
  await read(mixed, {});
  await read(mixed, {});
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('a change is seen at once, by those too who ask while an old one is being read', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const texts = ['old', 'new'];
  const { read, kept, runOperation } = open(async () => {
    const text = texts.shift();
    if (text === 'old') await held;
    return { data: { public: text } };
  });
  const old = read(PUBLIC, {});
  await expect.poll(() => runOperation.mock.calls.length).toBe(1);
  kept.invalidate();
  expect(await read(PUBLIC, {})).toEqual({ data: { public: 'new' } });
  release();
  expect(await old).toEqual({ data: { public: 'old' } });
  expect(await read(PUBLIC, {})).toEqual({ data: { public: 'new' } });
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('it is read anew after a minute, for a word of a change that was lost', async () => {
  const { read, runOperation, clock } = open();
  await read(PUBLIC, {});
  clock.time += 61_000;
  await read(PUBLIC, {});
  expect(runOperation).toHaveBeenCalledTimes(2);
});

test('no more than so many are remembered, and those that were not used for longest are forgotten', async () => {
  const { read, runOperation } = open();
  const ask = (slug: number) => read(PUBLIC, { slug: String(slug) });
  for (let slug = 0; slug < MAX_READS; slug += 1) await ask(slug);
  await ask(0);
  await ask(MAX_READS);
  expect(runOperation).toHaveBeenCalledTimes(MAX_READS + 1);
  await ask(0);
  expect(runOperation).toHaveBeenCalledTimes(MAX_READS + 1);
  await ask(1);
  expect(runOperation).toHaveBeenCalledTimes(MAX_READS + 2);
});

test.each([
  ['nothing found', async () => ({ data: { public: null } })],
  ['an error', async () => ({ data: { public: 'half' }, errors: [{ message: 'no' }] })],
  ['a failure', () => Promise.reject(new Error('the database is away'))],
])('%s is not remembered', async (_what, run) => {
  const { read, runOperation } = open(run);
  await read(PUBLIC, {}).catch(() => {});
  await read(PUBLIC, {}).catch(() => {});
  expect(runOperation).toHaveBeenCalledTimes(2);
});
