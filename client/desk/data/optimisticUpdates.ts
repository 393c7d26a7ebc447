import type { OptimisticMutationResolver } from '@urql/exchange-graphcache';

interface Versioned {
  id: string;
  version: number;
}

type Args = Record<string, unknown>;

/** The answer that a change is expected to get: the rows as they will be, and no conflict. */
const createUpdate =
  (getChange: (args: Args, now: string) => Record<string, unknown>): OptimisticMutationResolver<Args> =>
  (args, cache) => {
    const items = (args.items ?? [args.item]) as Versioned[];
    const change = getChange(args, new Date().toISOString());
    return {
      __typename: 'InboxWork',
      conflicts: [],
      items: items.map(({ id, version }) => {
        const key = { __typename: 'InboxItem', id };
        const row = Object.fromEntries(
          FIELDS.map((field) => [field, cache.resolve(key, field)]).filter(([, value]) => value !== undefined),
        );
        const next = { ...row, ...change, ...key, version: version + 1 };
        return { ...next, state: getState(next, cache.resolve(key, 'dueAt') as string | undefined) };
      }),
    } as never;
  };

const FIELDS = [
  'state',
  'contactedAt',
  'flaggedAt',
  'clientSince',
  'clientEndedAt',
  'followUpOn',
  'changedAt',
  'changedBy',
  'assignee',
];

interface Row {
  state?: unknown;
  contactedAt?: unknown;
  flaggedAt?: unknown;
  clientSince?: unknown;
}

/** The rule of InboxItem.state, as far as this side knows the promise: what is due and what is new look alike until the answer is there. */
function getState({ contactedAt, flaggedAt, clientSince }: Row, dueAt: string | undefined): string {
  if (flaggedAt) return 'FLAGGED';
  if (clientSince) return 'CLIENT';
  if (contactedAt) return 'CONTACTED';
  return dueAt && dueAt <= new Date().toISOString() ? 'OVERDUE' : 'NEW';
}

/** What each change shows before the server has answered. */
export const optimisticUpdates: Record<string, OptimisticMutationResolver<Args>> = {
  markInboxItemsContacted: createUpdate(({ contacted, contactedAt }, now) => ({
    contactedAt: contacted ? (contactedAt ?? now) : null,
  })),
  flagInboxItems: createUpdate(({ flagged }, now) => ({ flaggedAt: flagged ? now : null })),
  assignInboxItems: createUpdate(({ assigneeId }) => ({
    assignee: assigneeId ? { __typename: 'Account', id: assigneeId } : null,
  })),
  setInboxFollowUp: createUpdate(({ followUpOn }) => ({ followUpOn: followUpOn ?? null })),
  markInboxItemClient: createUpdate(({ client, since, endedAt }, now) => ({
    clientSince: client ? (since ?? now) : null,
    clientEndedAt: client ? (endedAt ?? null) : null,
  })),
  addNote: ({ id, text }) => ({
    __typename: 'Note',
    id: `${SENDING}${id}`,
    text: text as string,
    createdAt: new Date().toISOString(),
    editedAt: null,
    version: 1,
    author: null,
  }),
};

const SENDING = 'sending:';

/** Whether a note has not arrived yet. */
export const isSending = ({ id }: { id: string }): boolean => id.startsWith(SENDING);
