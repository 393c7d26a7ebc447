import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { optimisticUpdates } from '../actions/optimisticUpdates';

/** Parts of other types: they have no id and are stored within what holds them. */
const EMBEDDED = [
  'ClockState',
  'DelayedWork',
  'Erasure',
  'ErasedRows',
  'ExpiredRows',
  'HeldRows',
  'InboxCounts',
  'InboxDeletion',
  'InboxItemConnection',
  'InboxItemEdge',
  'InboxNeighbours',
  'InboxWork',
  'KeptRow',
  'Overview',
  'OverviewPoint',
  'OverviewReplies',
  'OverviewShare',
  'OverviewTotals',
  'PageInfo',
  'PersonalData',
  'PrivacyRequestPage',
  'RetentionReport',
  'Source',
];

/** What a change may have moved between lists: asked for anew by whatever shows it. */
const COUNTS = ['inboxCounts', 'inboxNeighbours', 'overview'];

function invalidateCounts(cache: Cache) {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (COUNTS.includes(fieldName)) cache.invalidate('Query', fieldKey);
  }
}

/** Rows by id: a change of one is seen wherever it is shown. */
export const createDeskCache = () =>
  cacheExchange({
    keys: Object.fromEntries(EMBEDDED.map((name) => [name, () => null])),
    resolvers: {
      // What a list has brought is shown by itself at once.
      Query: { inboxItem: (_parent, { id }) => ({ __typename: 'InboxItem', id: id as string }) },
    },
    optimistic: optimisticUpdates,
    updates: {
      Mutation: {
        markInboxItemsContacted: (_result, _args, cache) => invalidateCounts(cache),
        flagInboxItems: (_result, _args, cache) => invalidateCounts(cache),
        assignInboxItems: (_result, _args, cache) => invalidateCounts(cache),
        setInboxFollowUp: (_result, _args, cache) => invalidateCounts(cache),
        markInboxItemClient: (_result, _args, cache) => invalidateCounts(cache),
        deleteInboxItems: (_result, _args, cache) => invalidateCounts(cache),
        addNote: (_result, { subjectId }, cache) =>
          cache.invalidate({ __typename: 'InboxItem', id: subjectId as string }, 'notes'),
        deleteNote: (_result, { id }, cache) => cache.invalidate({ __typename: 'Note', id: id as string }),
      },
      Subscription: {
        inboxItemChanged: (_result, _args, cache) => invalidateCounts(cache),
      },
    },
  });
