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
  'visitorAnsweredAt',
  'flaggedAt',
  'clientSince',
  'clientEndedAt',
  'followUpOn',
  'waitingSince',
  'changedAt',
  'changedBy',
  'assignee',
  'failedReply',
] as const satisfies (keyof Columns)[];

/** Returns the expected answer to a change: the changed rows and no conflict. A row that already has the values stays as it is. */
function updateRows<Data, V extends ItemVariables>(change: InboxChange<Data, V>, variables: V, cache: Cache) {
  const now = new Date().toISOString();
  const items = ['items' in variables ? variables.items : variables.item].flat();
  return {
    __typename: 'InboxItemsChange',
    outcome: 'DONE',
    conflicts: [],
    result: items.map(({ id, version }) => {
      const key = { __typename: 'InboxItem', id };
      const read = (column: string) => cache.resolve(key, column);
      const row: Columns = Object.fromEntries(
        COLUMNS.map((column) => [column, read(column)]).filter(([, value]) => value !== undefined),
      );
      // The cache returns a key instead of a related object.
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

/** Shows each change before the server answers. */
export const optimisticUpdates: OptimisticMutationConfig = {
  [contact.field]: createUpdate(contact),
  [flag.field]: createUpdate(flag),
  [assign.field]: createUpdate(assign),
  [followUp.field]: createUpdate(followUp),
  [markClient.field]: createUpdate(markClient),
  addNote: ({ id, text }) => ({
    __typename: 'NoteChange',
    outcome: 'DONE',
    conflicts: [],
    result: {
      __typename: 'Note',
      id: `${SENDING}${id}`,
      text,
      createdAt: new Date().toISOString(),
      editedAt: null,
      version: 1,
      author: null,
    },
  }),
};

const SENDING = 'sending:';

/** Returns whether a note has not been stored yet. */
export const isSending = ({ id }: { id: string }): boolean => id.startsWith(SENDING);
