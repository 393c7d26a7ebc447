import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Toast } from '../ui/ActionsProvider';
import { type InboxActions, useInboxActions, type WorkRow } from './useInboxActions';

const toasts: Toast[] = [];
const showToast = vi.hoisted(() => vi.fn());
showToast.mockImplementation((toast: Toast) => {
  toasts.push(toast);
  return () => toasts.splice(toasts.indexOf(toast), 1);
});
const sent: Record<string, unknown>[] = [];
/** What the server answers, in place of what was asked for. */
const answers: { items: WorkRow[]; conflicts: WorkRow[] }[] = [];
vi.mock('../ui/ActionsProvider', () => ({ useToast: () => showToast }));
vi.mock('./SessionContext', () => ({ useDeskUser: () => ({ id: 'me' }) }));
vi.mock('use-intl', () => ({ useTranslations: () => (key: string) => key }));
vi.mock('urql', () => ({
  useClient: () => ({
    mutation: (_document: unknown, variables: Record<string, unknown>) => ({
      toPromise: async () => {
        sent.push(variables);
        const given = (variables.items ?? [variables.item]) as { id: string; version: number }[];
        const items = given.map((item) => ({ ...item, version: item.version + 1 }));
        return { data: { done: answers.shift() ?? { items, conflicts: [] } } };
      },
    }),
  }),
}));

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

/** What the way back of a change sends. */
async function undo(act: (actions: InboxActions) => Promise<void>) {
  await act(getActions());
  sent.length = 0;
  toasts.at(-1)?.action?.run();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return [...sent];
}

const FIRST = '2026-03-01T09:00:00.000Z';
const row = (id: string, values: object = {}) =>
  ({
    id,
    version: 1,
    contactedAt: null,
    flaggedAt: null,
    clientSince: null,
    clientEndedAt: null,
    ...values,
  }) as WorkRow;

test('undoing leaves rows alone that were so before', async () => {
  const contacted = [row('a'), row('b', { contactedAt: FIRST })];
  expect(await undo(({ contact }) => contact(contacted, true))).toEqual([
    { items: [{ id: 'a', version: 2 }], contacted: false },
  ]);
  const flagged = [row('a', { flaggedAt: FIRST }), row('b')];
  expect(await undo(({ flag }) => flag(flagged, true))).toEqual([{ items: [{ id: 'b', version: 2 }], flagged: false }]);
});

test('undoing brings times back as they were', async () => {
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

test('undoing takes back what was done although its answer was lost, and not what a colleague did', async () => {
  const done = (id: string, by: string) => row(id, { version: 2, contactedAt: FIRST, changedBy: { id: by } });
  answers.push({ items: [], conflicts: [done('a', 'me'), done('b', 'colleague')] });
  expect(await undo(({ contact }) => contact([row('a'), row('b')], true))).toEqual([
    { items: [{ id: 'a', version: 2 }], contacted: false },
  ]);
});

test('success is not announced beside the conflict that prevented it', async () => {
  const theirs = row('a', { version: 2, flaggedAt: FIRST, changedBy: { id: 'other', email: 'other@khatam.example' } });
  answers.push({ items: [], conflicts: [theirs] });
  toasts.length = 0;
  await getActions().contact([row('a')], true);
  expect(toasts.map(({ text, tone }) => [text, tone])).toEqual([['conflict', 'error']]);
});
