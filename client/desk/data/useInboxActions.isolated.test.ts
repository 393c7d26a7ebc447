import { Client, type Exchange, makeResult } from '@urql/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import type { Toast } from '../ui/ActionsProvider';
import { serialExchange } from './serialExchange';
import { type InboxActions, type InboxItemSummary, useInboxActions } from './useInboxActions';

type Version = { id: string; version: number };
type Answer = { result: object[]; conflicts: object[] };

let toasts: Toast[];
let sent: Record<string, unknown>[];
/** Answers that replace the default one, and a connection that delays the next answers. */
let answers: Answer[];
let connected: Promise<void>;
const withdrawn: Toast[] = [];

const server: Exchange = () => (operations) =>
  pipe(
    operations,
    filter(({ kind }) => kind === 'mutation'),
    mergeMap((operation) => {
      const variables = operation.variables as Record<string, unknown>;
      sent.push(variables);
      const named = [variables.items ?? variables.item].flat() as Version[];
      const result = named.map((item) => ({ ...item, version: item.version + 1 }));
      const answer = answers.shift() ?? { result, conflicts: [] };
      const fields = ['markInboxItemsContacted', 'flagInboxItems', 'markInboxItemClient'];
      const data = Object.fromEntries(fields.map((field) => [field, answer]));
      return fromPromise(connected.then(() => makeResult(operation, { data })));
    }),
  );

const client = new Client({ url: '/graphql', exchanges: [serialExchange, server], preferGetMethod: false });
vi.mock('../ui/ActionsProvider', () => ({
  useToast: () => (toast: Toast) => {
    toasts.push(toast);
    return () => withdrawn.push(toast);
  },
}));
vi.mock('./SessionContext', () => ({ useDeskUser: () => ({ id: 'me' }) }));
const word = (key: string, values?: { done?: string; count?: number }) =>
  [values?.done, key, values?.count].filter((part) => part !== undefined).join(' ');
vi.mock('use-intl', () => ({ useTranslations: () => word }));
vi.mock('urql', () => ({ useClient: () => client }));

beforeEach(() => {
  [toasts, sent, answers, connected] = [[], [], [], Promise.resolve()];
  withdrawn.length = 0;
});

function getActions(): InboxActions {
  let actions: InboxActions | undefined;
  renderToString(
    createElement(() => {
      actions = useInboxActions();
      return null;
    }),
  );
  return actions as InboxActions;
}

/** Runs a change, undoes it, and returns the mutations of the undo. */
async function undo(act: (actions: InboxActions) => Promise<void>) {
  await act(getActions());
  sent.length = 0;
  toasts.at(-1)?.actions?.[0]?.run();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  // The mutations of the other groups follow one after the other.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return [...sent];
}

const FIRST = '2026-03-01T09:00:00.000Z';
const empty = { contactedAt: null, flaggedAt: null, clientSince: null, clientEndedAt: null };
const row = (id: string, values: object = {}) => ({ id, version: 1, ...empty, ...values }) as InboxItemSummary;

test('an undo does not change rows that already had the value', async () => {
  const contacted = [row('a'), row('b', { contactedAt: FIRST })];
  expect(await undo(({ contact }) => contact(contacted, true))).toEqual([
    { items: [{ id: 'a', version: 2 }], contacted: false },
  ]);
  const flagged = [row('a', { flaggedAt: FIRST }), row('b')];
  expect(await undo(({ flag }) => flag(flagged, true))).toEqual([{ items: [{ id: 'b', version: 2 }], flagged: false }]);
});

test('an undo restores the times', async () => {
  const rows = [row('a', { contactedAt: FIRST }), row('b', { contactedAt: '2026-03-02T09:00:00.000Z' })];
  expect(await undo(({ contact }) => contact(rows, false))).toEqual([
    { items: [{ id: 'a', version: 2 }], contacted: true, contactedAt: FIRST },
    { items: [{ id: 'b', version: 2 }], contacted: true, contactedAt: '2026-03-02T09:00:00.000Z' },
  ]);
  const client = row('a', { clientSince: FIRST });
  expect(await undo((actions) => actions.markClient(client, false))).toEqual([
    { item: { id: 'a', version: 2 }, client: true, since: FIRST, endedAt: null },
  ]);
});

test('an undo reverts a change whose answer was lost, but not a change by a colleague', async () => {
  const done = (id: string, by: string) => row(id, { version: 2, contactedAt: FIRST, changedBy: { id: by } });
  answers.push({ result: [], conflicts: [done('a', 'me'), done('b', 'colleague')] });
  expect(await undo(({ contact }) => contact([row('a'), row('b')], true))).toEqual([
    { items: [{ id: 'a', version: 2 }], contacted: false },
  ]);
});

test('an undo without a connection is shown at once, and sent after the change', async () => {
  const { promise, resolve: connect } = Promise.withResolvers<void>();
  connected = promise;
  void getActions().contact([row('a')], true);
  toasts.at(-1)?.actions?.[0]?.run();
  expect(toasts.map(({ text }) => text)).toEqual(['contacted 1', 'uncontacted 1']);
  await vi.waitFor(() => expect(sent).toEqual([{ items: [{ id: 'a', version: 1 }], contacted: true }]));
  connect();
  await vi.waitFor(() => expect(sent[1]).toEqual({ items: [{ id: 'a', version: 2 }], contacted: false }));
});

test('an undo after a conflict changes nothing, and no success is shown beside the conflict', async () => {
  const { promise, resolve: connect } = Promise.withResolvers<void>();
  connected = promise;
  answers.push({
    result: [],
    conflicts: [row('a', { version: 2, changedBy: { id: 'colleague', email: 'c@x.example' } })],
  });
  const changed = getActions().contact([row('a')], true);
  toasts.at(-1)?.actions?.[0]?.run();
  connect();
  await changed;
  await vi.waitFor(() => expect(withdrawn.map(({ text }) => text)).toEqual(['contacted 1', 'uncontacted 1']));
  expect(toasts.at(-1)).toMatchObject({ tone: 'error', text: 'conflict 1' });
  expect(sent).toHaveLength(1);
});

test('a change of only some rows is reported in one message, with the conflicts', async () => {
  const theirs = row('c', { version: 2, changedBy: { id: 'colleague', email: 'c@x.example' } });
  answers.push({ result: [row('a', { version: 2 }), row('b', { version: 2 })], conflicts: [theirs] });
  await getActions().contact([row('a'), row('b'), row('c')], true);
  expect(withdrawn.map(({ text }) => text)).toEqual(['contacted 3']);
  expect(toasts.map(({ text }) => text)).toEqual(['contacted 3', 'contacted 2 conflictOfSome 1']);
  const [again, undoing] = toasts.at(-1)?.actions ?? [];
  sent.length = 0;
  undoing?.run();
  const some = [
    { id: 'a', version: 2 },
    { id: 'b', version: 2 },
  ];
  await vi.waitFor(() => expect(sent).toEqual([{ items: some, contacted: false }]));
  again?.run();
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ items: [{ id: 'c', version: 2 }], contacted: true }));
});
