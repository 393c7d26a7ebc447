import { stringifyVariables } from '@urql/core';
import { type Cache, cacheExchange, type UpdateResolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { embeddedTypes } from '../../../schema/generated/desk/embeddedTypes';
import { type ChangeOutcome, type Locale, ProfileDocument } from '../../../schema/generated/desk/graphql';
import { optimisticUpdates } from './optimisticUpdates';

/** Types without a cache key. The id of `InboxItemChange` is the id of the item it concerns. */
const EMBEDDED = [...embeddedTypes, 'InboxItemChange'];

/** Query fields that depend on lists. Every change invalidates them, because it may move rows between lists. */
const COUNTS = ['inboxCounts', 'inboxNeighbours', 'overview'];

/** Invalidates query fields with all their arguments; without names, all fields. */
function invalidateFields(cache: Cache, names?: readonly string[]) {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (!names || names.includes(fieldName)) cache.invalidate('Query', fieldKey);
  }
}

const invalidateCounts = (cache: Cache) => invalidateFields(cache, COUNTS);
const invalidateRequests = (cache: Cache) => invalidateFields(cache, ['privacyRequests']);
const invalidateStaff = (cache: Cache) => invalidateFields(cache, ['staff']);
const invalidateNotices = (cache: Cache) => invalidateFields(cache, ['noticeSettings']);
const invalidateItems = (cache: Cache) => invalidateFields(cache, ['deadLetters', 'deadLetterCount', 'delayedWork']);

/** Invalidates the second factor of the signed-in account; the answer does not name that account. */
function invalidateSecondFactor(cache: Cache) {
  invalidateFields(cache, ['securityTasks']);
  const profile = cache.resolve('Query', 'profile');
  if (typeof profile === 'string') cache.invalidate(profile, 'hasSecondFactor');
}

/** Invalidates everything, because erased data may appear in any list. */
const invalidateErased = (_result: unknown, { dryRun }: { dryRun?: unknown }, cache: Cache) => {
  if (!dryRun) invalidateFields(cache);
};

/** Query fields with the entries of each list of documents. */
const ENTRY_FIELDS: Readonly<Record<string, string>> = {
  projects: 'contentProjects',
  articles: 'contentArticles',
  legal: 'contentEntries',
};

const BOARD_FIELDS = ['contentDocuments', ...Object.values(ENTRY_FIELDS)];
const invalidateContent: UpdateResolver = (_result, _args, cache) =>
  invalidateFields(cache, ['contentDocument', ...BOARD_FIELDS]);

/** Fields of a request that a change affects but does not return. */
const CHANGED_FIELDS = ['history', 'keptUntil', 'earlier'];

function invalidateItem(cache: Cache, id: string, fields: readonly string[]) {
  const item = { __typename: 'InboxItem', id };
  // Skips fields that were never read, so that no query reads them now.
  for (const field of fields) if (cache.resolve(item, field) !== undefined) cache.invalidate(item, field);
}

const getLists = (cache: Cache) =>
  cache.inspectFields('Query').filter(({ fieldName }) => fieldName === 'inboxConnection');

/** Drops the later pages of a list when its first page is read again: their cursors may no longer match. */
const dropLaterPages: UpdateResolver = (_result, { after, first: _first, ...list }, cache) => {
  if (after) return;
  const key = stringifyVariables(list);
  for (const { fieldKey, arguments: args } of getLists(cache)) {
    const { after: isLater, first: _size, ...other } = args ?? {};
    if (isLater && stringifyVariables(other) === key) cache.invalidate('Query', fieldKey);
  }
};

/** Removes deleted rows from all lists. An open request is read again and shows that it was deleted. */
function removeItems(cache: Cache, ids: readonly string[]) {
  const gone = ids.flatMap((id) => cache.keyOfEntity({ __typename: 'InboxItem', id }) ?? []);
  for (const { fieldKey } of getLists(cache)) {
    const list = cache.resolve('Query', fieldKey);
    const edges = typeof list === 'string' && cache.resolve(list, 'edges');
    if (!Array.isArray(edges)) continue;
    const left = edges.filter((edge) => !gone.includes(cache.resolve(edge as string, 'node') as string));
    if (left.length < edges.length) cache.link(list as string, 'edges', left as string[]);
  }
  for (const id of ids) cache.invalidate({ __typename: 'InboxItem', id });
}

/** The result of a change of several rows. */
interface RowsChange {
  result: readonly { id: string }[];
  conflicts: readonly { id: string }[];
}

const updateItems: UpdateResolver = (result, _args, cache, { optimistic }) => {
  invalidateCounts(cache);
  if (optimistic) return;
  for (const change of Object.values(result as Record<string, RowsChange>)) {
    for (const { id } of [...change.result, ...change.conflicts]) invalidateItem(cache, id, CHANGED_FIELDS);
  }
};

/** Adds a note to the cached notes of its request, if those were read. */
const addNote: UpdateResolver = ({ addNote }, { subjectId }, cache) => {
  const note = (addNote as { result: object | null }).result;
  const item = { __typename: 'InboxItem', id: subjectId as string };
  const notes = cache.resolve(item, 'notes');
  if (Array.isArray(notes)) cache.link(item, 'notes', [...notes, note] as never);
};

/** Invalidates the history of the request of a reply, whether the change was made or came too late. */
const invalidateItemOfReply: UpdateResolver = (result, _args, cache) => {
  type Reply = { itemId: string } | null;
  for (const change of Object.values(result as Record<string, { result: Reply; conflicts: Reply[] }>)) {
    for (const reply of [change.result, ...change.conflicts])
      if (reply) invalidateItem(cache, reply.itemId, CHANGED_FIELDS);
  }
};

/** Invalidates a deleted row, unless somebody changed it meanwhile. */
const invalidateDeleted =
  (typename: string): UpdateResolver =>
  (result, { id }, cache) => {
    for (const { outcome } of Object.values(result as Record<string, { outcome: ChangeOutcome }>)) {
      if (outcome === 'DONE') cache.invalidate({ __typename: typename, id: id as string });
    }
  };

/** Creates a cache that stores rows by id, so that a change appears everywhere the row is shown. */
export const createDeskCache = () =>
  cacheExchange({
    keys: Object.fromEntries(EMBEDDED.map((name) => [name, () => null])),
    resolvers: {
      // A row that a list has read opens without another request.
      Query: {
        inboxConnection: relayPagination(),
        inboxItem: (_parent, { id }) => ({ __typename: 'InboxItem', id: id as string }),
      },
    },
    optimistic: optimisticUpdates,
    updates: {
      Query: { inboxConnection: dropLaterPages },
      Mutation: {
        markInboxItemsContacted: updateItems,
        flagInboxItems: updateItems,
        assignInboxItems: updateItems,
        setInboxFollowUp: updateItems,
        markInboxItemClient: updateItems,
        correctInboxItem: updateItems,
        deleteInboxItems: ({ deleteInboxItems }, _args, cache) => {
          invalidateCounts(cache);
          removeItems(cache, (deleteInboxItems as { result: string[] }).result);
        },
        addNote,
        erasePersonalData: invalidateErased,
        eraseExpired: invalidateErased,
        confirmClock: (_result, _args, cache) => invalidateFields(cache, ['clock']),
        recordPrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        acknowledgePrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        closePrivacyRequest: (_result, _args, cache) => invalidateRequests(cache),
        replayDeadLetters: (_result, _args, cache) => invalidateItems(cache),
        discardDeadLetters: (_result, _args, cache) => invalidateItems(cache),
        setMailLocale: ({ setMailLocale }, _args, cache) =>
          cache.updateQuery(
            { query: ProfileDocument },
            (data) => data && { ...data, mailLocale: (setMailLocale as { result: Locale }).result },
          ),
        subscribePush: (_result, _args, cache) => invalidateNotices(cache),
        unsubscribePush: (_result, _args, cache) => invalidateNotices(cache),
        renewCalendarLink: (_result, _args, cache) => invalidateFields(cache, ['calendarLink']),
        revokeCalendarLink: (_result, _args, cache) => invalidateFields(cache, ['calendarLink']),
        shareContentPreview: (_result, _args, cache) => invalidateFields(cache, ['contentPreviews']),
        revokeContentPreview: (_result, _args, cache) => invalidateFields(cache, ['contentPreviews']),
        // A change of a list adds or deletes documents.
        saveContentEdits: (_result, { document }, cache) => {
          const [list = ''] = String(document).split('/');
          const field = ENTRY_FIELDS[list];
          const changed = field ? [field, ...(list === document ? ['contentDocument'] : [])] : [];
          invalidateFields(cache, ['contentDocuments', ...changed]);
        },
        discardContentEdits: (_result, _args, cache) => invalidateFields(cache, BOARD_FIELDS),
        publishContent: (_result, _args, cache) => invalidateFields(cache, ['contentDocument', 'contentDocuments']),
        restoreContentDrafts: invalidateContent,
        restoreContentPublication: invalidateContent,
        scheduleContent: (_result, _args, cache) => invalidateFields(cache, ['contentSchedules']),
        sendNewsletter: (_result, _args, cache) => invalidateFields(cache, ['newsletters']),
        deleteSubscriber: (_result, _args, cache) =>
          invalidateFields(cache, ['subscriberConnection', 'subscriberCounts']),
        inviteStaff: (_result, _args, cache) => invalidateStaff(cache),
        // Requests that were assigned to the removed account become unassigned.
        removeStaff: (_result, _args, cache) => invalidateFields(cache),
        confirmSecondFactor: (_result, _args, cache) => invalidateSecondFactor(cache),
        renewRecoveryCodes: (_result, _args, cache) => invalidateSecondFactor(cache),
        disableSecondFactor: (_result, _args, cache) => invalidateSecondFactor(cache),
        deleteNote: invalidateDeleted('Note'),
        replyToItem: (_result, { input }, cache) =>
          invalidateItem(cache, (input as { itemId: string }).itemId, CHANGED_FIELDS),
        resendReply: invalidateItemOfReply,
        undoReply: invalidateItemOfReply,
        setGetsFigures: (_result, _args, cache) => invalidateFields(cache, ['getsFigures']),
        setSignature: (_result, _args, cache) => invalidateFields(cache, ['signature']),
        saveReplyTemplate: (_result, { input }, cache) => {
          if (!(input as { version?: number }).version) cache.invalidate('Query', 'replyTemplates');
        },
        deleteReplyTemplate: invalidateDeleted('ReplyTemplate'),
        describeUploadedPicture: (_result, _args, cache) => invalidateFields(cache, ['contentPicture']),
        replaceUploadedPicture: (_result, _args, cache) =>
          invalidateFields(cache, ['uploadedPictures', 'contentDocuments', 'contentDocument']),
        deleteUploadedPicture: (_result, _args, cache) =>
          invalidateFields(cache, ['uploadedPictures', 'contentPicture']),
      },
      Subscription: {
        inboxItemChanged: ({ inboxItemChanged }, _args, cache) => {
          invalidateCounts(cache);
          const { id, item } = inboxItemChanged as { id: string; item: object | null };
          invalidateFields(cache, ['replyWriters']);
          if (item) invalidateItem(cache, id, [...CHANGED_FIELDS, 'notes']);
          else removeItems(cache, [id]);
        },
      },
    },
  });
