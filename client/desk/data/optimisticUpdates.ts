import type { Cache, OptimisticMutationConfig } from '@urql/exchange-graphcache';
import {
  type Columns,
  type DueTimes,
  getNextState,
  type InboxChange,
  type ItemVariables,
  inboxChanges,
} from './inboxChanges';

const COLUMNS = [
  'state',
  'contactedAt',
  'flaggedAt',
  'clientSince',
  'clientEndedAt',
  'followUpOn',
  'changedAt',
  'changedBy',
  'assignee',
] as const satisfies (keyof Columns)[];

/** The answer that a change is expected to get: the rows as they will be, and no conflict. A row that is so already stays. */
function updateRows<Data, V extends ItemVariables>(change: InboxChange<Data, V>, variables: V, cache: Cache) {
  const now = new Date().toISOString();
  const items = ['items' in variables ? variables.items : variables.item].flat();
  return {
    __typename: 'InboxWork',
    conflicts: [],
    items: items.map(({ id, version }) => {
      const key = { __typename: 'InboxItem', id };
      const read = (column: string) => cache.resolve(key, column);
      const row: Columns = Object.fromEntries(
        COLUMNS.map((column) => [column, read(column)]).filter(([, value]) => value !== undefined),
      );
      // What a row holds of another type is a key of the cache.
      const assignee = row.assignee ? { id: cache.resolve(row.assignee as unknown as string, 'id') as string } : null;
      if (change.isDone({ ...row, assignee }, variables)) return { ...row, ...key, version };
      const next = { ...row, ...change.apply?.(row, variables, now) };
      return {
        ...next,
        ...key,
        version: version + 1,
        state: getNextState(next, { dueFrom: read('dueFrom'), dueAt: read('dueAt') } as DueTimes),
      };
    }),
  };
}

const createUpdate =
  <Data, V extends ItemVariables>(change: InboxChange<Data, V>) =>
  (variables: V, cache: Cache) =>
    updateRows(change, variables, cache);

const { contact, flag, assign, followUp, markClient } = inboxChanges;

/** Shows each change before the server has answered. */
export const optimisticUpdates: OptimisticMutationConfig = {
  [contact.field]: createUpdate(contact),
  [flag.field]: createUpdate(flag),
  [assign.field]: createUpdate(assign),
  [followUp.field]: createUpdate(followUp),
  [markClient.field]: createUpdate(markClient),
  addNote: ({ id, text }) => ({
    __typename: 'Note',
    id: `${SENDING}${id}`,
    text,
    createdAt: new Date().toISOString(),
    editedAt: null,
    version: 1,
    author: null,
  }),
};

const SENDING = 'sending:';

/** Whether a note has not arrived yet. */
export const isSending = ({ id }: { id: string }): boolean => id.startsWith(SENDING);
