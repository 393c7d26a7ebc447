import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { optimisticUpdates } from '../actions/optimisticUpdates';

/** Parts of other types: they have no id and are stored within what holds them. */
const EMBEDDED = [
  'AuditEntryConnection',
  'AuditEntryEdge',
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
  'RecoveryCodes',
  'RetentionReport',
  'SecondFactorSecret',
  'SignInCountConnection',
  'SignInCountEdge',
  'Source',
];

/** What a change may have moved between lists: asked for anew by whatever shows it. */
const COUNTS = ['inboxCounts', 'inboxNeighbours', 'overview'];

/** Has fields of the query asked for anew, whatever their arguments; without names all of them. */
function invalidateFields(cache: Cache, names?: readonly string[]) {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (!names || names.includes(fieldName)) cache.invalidate('Query', fieldKey);
  }
}

const invalidateCounts = (cache: Cache) => invalidateFields(cache, COUNTS);
const invalidateRequests = (cache: Cache) => invalidateFields(cache, ['privacyRequests']);
const invalidateStaff = (cache: Cache) => invalidateFields(cache, ['staff']);
const invalidateWork = (cache: Cache) => invalidateFields(cache, ['deadLetters', 'deadLetterCount', 'delayedWork']);

/** Of the account that is signed in, which the answer does not name. */
function invalidateSecondFactor(cache: Cache) {
  const profile = cache.resolve('Query', 'profile');
  if (typeof profile === 'string') cache.invalidate(profile, 'hasSecondFactor');
}

/** What was erased may be in any list. */
const invalidateErased = (_result: unknown, { dryRun }: { dryRun?: unknown }, cache: Cache) => {
  if (!dryRun) invalidateFields(cache);
};

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
        erasePersonalData: invalidateErased,
        eraseExpired: invalidateErased,
        confirmClock: (_result, _args, cache) => invalidateFields(cache, ['clock']),
        recordPrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        acknowledgePrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        closePrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        replayDeadLetters: (_result, _args, cache) => invalidateWork(cache),
        discardDeadLetters: (_result, _args, cache) => invalidateWork(cache),
        inviteStaff: (_result, _args, cache) => invalidateStaff(cache),
        removeStaff: (_result, _args, cache) => invalidateStaff(cache),
        confirmSecondFactor: (_result, _args, cache) => invalidateSecondFactor(cache),
        disableSecondFactor: (_result, _args, cache) => invalidateSecondFactor(cache),
        deleteNote: (_result, { id }, cache) => cache.invalidate({ __typename: 'Note', id: id as string }),
      },
      Subscription: {
        inboxItemChanged: (_result, _args, cache) => invalidateCounts(cache),
      },
    },
  });
