import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { setUploadedPictures } from '../media/uploadedPictures';
import type { Checked } from './checkEdits';
import { createChecks } from './createChecks';

const edit = (value: string) => ({
  ...{ document: 'plans', locale: 'en' as const, path: 'plans[starter].name', value },
  ...{ baseHash: null, sourceHash: null },
});
const checked = { contents: undefined, problems: [] } satisfies Checked;

/** Returns checks that take a moment, with their results. */
function open() {
  const state = { running: 0, together: 0, begun: 0, ended: 0 };
  const check = createChecks(async (_edits, signal) => {
    state.begun += 1;
    state.running += 1;
    state.together = Math.max(state.together, state.running);
    try {
      await setTimeout(20, undefined, { signal });
      state.ended += 1;
      return { ...checked };
    } finally {
      state.running -= 1;
    }
  });
  return { state, check };
}

test('one set of edits is checked once, however many ask, at once or later', async () => {
  const { state, check } = open();
  const results = await Promise.all(Array.from({ length: 20 }, () => check([edit('a')])));
  expect(new Set([...results, await check([edit('a')])]).size).toBe(1);
  expect(state.begun).toBe(1);
});

test('other edits, and other descriptions of pictures, are checked anew', async () => {
  const { state, check } = open();
  await check([edit('a')]);
  await check([edit('b')]);
  const picture = {
    id: 'a',
    width: 1,
    height: 1,
    formats: [],
    focusX: 0.5,
    focusY: 0.5,
    texts: {},
    isDecorative: true,
  };
  setUploadedPictures([picture]);
  await check([edit('b')]);
  setUploadedPictures([]);
  expect(state.begun).toBe(3);
});

test('checks run one after the other', async () => {
  const { state, check } = open();
  await Promise.all(['a', 'b', 'c'].map((value) => check([edit(value)])));
  expect(state).toMatchObject({ begun: 3, together: 1 });
});

test('a check ends when all clients have left, those that wait for their turn never begin, and others go on', async () => {
  const { state, check } = open();
  const clients = ['a', 'a', 'b', 'c'].map((value) => {
    const controller = new AbortController();
    return { controller, result: check([edit(value)], controller.signal).catch(({ extensions }) => extensions.code) };
  });
  await vi.waitFor(() => expect(state.begun).toBe(1), { interval: 1 });
  clients[0]?.controller.abort();
  clients[2]?.controller.abort();
  expect(await Promise.all(clients.map(({ result }) => result))).toEqual([
    'UNAVAILABLE',
    checked,
    'UNAVAILABLE',
    checked,
  ]);
  expect(state).toMatchObject({ begun: 2, ended: 2 });
  const controller = new AbortController();
  const abandoned = Promise.allSettled([1, 2].map(() => check([edit('d')], controller.signal)));
  await vi.waitFor(() => expect(state.begun).toBe(3), { interval: 1 });
  controller.abort();
  await abandoned;
  expect(await check([edit('d')])).toEqual(checked);
  expect(state).toMatchObject({ begun: 4, ended: 3, together: 1 });
});
