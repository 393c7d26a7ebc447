import { afterEach, expect, test, vi } from 'vitest';
import { sendInGroups } from './insertTogether';

afterEach(() => void vi.useRealTimers());

/** A sender whose groups end when the test says so. */
function open() {
  const groups: { items: readonly string[]; end: () => void; fail: (error: unknown) => void }[] = [];
  const send = sendInGroups<string, string>(
    (items) =>
      new Promise((resolve, fail) => {
        const end = () => resolve(items.map((item) => `${item} is stored`));
        groups.push({ items: [...items], end, fail });
      }),
    (error) => error === 'away',
  );
  const sent = () => groups.map(({ items }) => items.join(''));
  const group = (items: string) => {
    const found = groups.findLast((one) => one.items.join('') === items);
    if (!found) throw new Error(`Nothing was sent as ${items}.`);
    return found;
  };
  return { send, sent, group };
}

const sendAll = (send: (item: string) => Promise<string>, items: string) =>
  [...items].map((item) => send(item).catch((error: unknown) => error));

test('what comes while two groups are under way goes together with the next, in the order in which it came', async () => {
  const { send, sent, group } = open();
  const results = sendAll(send, 'abcdefgh');
  expect(sent()).toEqual(['a', 'b']);
  group('b').end();
  await results[1];
  expect(sent()).toEqual(['a', 'b', 'cdef']);
  group('a').end();
  await results[0];
  expect(sent()).toEqual(['a', 'b', 'cdef', 'gh']);
  group('gh').end();
  group('cdef').end();
  expect(await Promise.all(results)).toEqual([...'abcdefgh'].map((item) => `${item} is stored`));
});

test('one that is refused is told alone; the others of its group are sent by themselves', async () => {
  const { send, sent, group } = open();
  const [a, b, c, d] = sendAll(send, 'abcd');
  group('a').end();
  group('b').end();
  await Promise.all([a, b]);
  group('cd').fail('refused');
  await vi.waitFor(() => expect(sent()).toEqual(['a', 'b', 'cd', 'c', 'd']));
  group('c').end();
  group('d').fail('refused');
  expect(await Promise.all([c, d])).toEqual(['c is stored', 'refused']);
});

test('what says nothing of one of them is told to all of a group, and nothing is sent again', async () => {
  const { send, sent, group } = open();
  const [a, b, c, d] = sendAll(send, 'abcd');
  group('a').end();
  group('b').end();
  await Promise.all([a, b]);
  group('cd').fail('away');
  expect(await Promise.all([c, d])).toEqual(['away', 'away']);
  expect(sent()).toEqual(['a', 'b', 'cd']);
});

test('groups without an answer hold up others for a second', async () => {
  vi.useFakeTimers();
  const { send, sent } = open();
  sendAll(send, 'abcd');
  await vi.advanceTimersByTimeAsync(999);
  expect(sent()).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(['a', 'b', 'cd']);
});
