import type { EntityManager } from '@mikro-orm/postgresql';
import { describeFailure } from '../jobs/Failure';
import type { Delivery } from '../jobs/jobRecords';
import { getDelivery, getTaskName } from '../jobs/TaskName';
import { isFlaggedByScore } from '../outbox/recordEvent';
import {
  AnswerChange,
  AssignmentChange,
  ClientChange,
  ContactChange,
  ErasureDue,
  FollowUpChange,
  type HistoryEntry,
  ItemCorrected,
  ItemOpened,
  ItemReceived,
  MailDelivery,
  MailReceived,
  NoteRevision,
  NoteWritten,
  NoticeDelivery,
  ReplyWritten,
  ServiceEndChange,
  SpamChange,
  VisitorWaitChange,
  WebhookDelivery,
} from './HistoryEntry';
import type { InboxContext } from './InboxContext';
import type { InboxItem } from './InboxItem';
import { IncomingMail } from './IncomingMail';
import { ItemChange, type ItemChangeType } from './ItemChange';
import { Note } from './Note';
import { readReplies } from './readReplies';

/** Number of entries per item that the cost of a request assumes. Few items have more, and visitors cannot add entries. */
export const HISTORY_ROWS = 50;

/** The queries that open one item. */
const OPENINGS = ['inboxItem', 'lead'];

/** Lists the events of an item, oldest first; its future erasure is last. */
export async function readHistory({ em, jobs }: InboxContext, item: InboxItem): Promise<HistoryEntry[]> {
  const { id, createdAt, keptUntil, retention } = item;
  const order = { orderBy: { at: 'asc', id: 'asc' } } as const;
  const changes = await em.find(ItemChange, { subjectId: id }, order);
  const notes = await em.find(Note, { subjectId: id });
  const happened = [
    create(ItemReceived, { id: `${id} received`, at: createdAt }),
    ...describeArrivalAsSpam(item, changes),
    ...(await findOpenings(em, id)),
    ...changes.filter(isByStaff).map(describeChange),
    ...notes.map((note) =>
      create(NoteWritten, { id: `${note.id} note`, at: note.createdAt, accountId: note.authorId, note }),
    ),
    ...(await readReplies(em, id)).map((reply) =>
      create(ReplyWritten, { id: `${reply.id} reply`, at: reply.createdAt, accountId: reply.authorId, reply }),
    ),
    ...(await em.find(IncomingMail, { itemId: id })).map((mail) =>
      create(MailReceived, { id: `${mail.id} mail`, at: mail.receivedAt, mail }),
    ),
    ...(await jobs.deliveries(id)).flatMap(describeDelivery),
  ];
  happened.sort((one, other) => one.at.getTime() - other.at.getTime());
  return keptUntil ? [...happened, create(ErasureDue, { id: `${id} erasure`, at: keptUntil, retention })] : happened;
}

/** Creates an entry, without an account unless the values name one. */
const create = <Entry extends HistoryEntry>(
  type: new () => Entry,
  values: Omit<Entry, 'accountId'> & { accountId?: string | null },
): HistoryEntry => Object.assign(new type(), values);

/** Mail and replies themselves show when an answer came, and when a reply or an answer ended a follow-up. */
const BY_MAIL: readonly ItemChangeType[] = ['answer', 'followUp', 'visitorWait'];
const isByStaff = ({ type, accountId }: ItemChange) => accountId !== null || !BY_MAIL.includes(type);

/** Returns the entry of an item that was flagged on arrival, even if it was restored: then its first flag change removes the flag. */
function describeArrivalAsSpam(item: InboxItem, changes: readonly ItemChange[]): HistoryEntry[] {
  const first = changes.find(({ type }) => type === 'spam');
  if (first ? first.value !== null : !isFlaggedByScore(item)) return [];
  const { id, createdAt, spamReasons } = item;
  return [create(SpamChange, { id: `${id} spam`, at: createdAt, flagged: true, reasons: spamReasons })];
}

const getTime = (value: string | null) => (value === null ? null : new Date(value));

const toFieldName = (column: string) => column.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());

function describeChange({ id, at, accountId, type, value }: ItemChange): HistoryEntry {
  const entry = { id, at, accountId };
  switch (type) {
    case 'contact':
      return create(ContactChange, { ...entry, contacted: value !== null, contactedAt: getTime(value) });
    case 'answer':
      return create(AnswerChange, { ...entry, closed: value === null });
    case 'spam':
      return create(SpamChange, { ...entry, flagged: value !== null, reasons: [] });
    case 'assignment':
      return create(AssignmentChange, { ...entry, assigned: value !== null, assigneeId: value });
    case 'followUp':
      return create(FollowUpChange, { ...entry, followUpOn: value });
    case 'visitorWait':
      return create(VisitorWaitChange, { ...entry, waiting: value !== null });
    case 'client':
      return create(ClientChange, { ...entry, client: value !== null, since: getTime(value) });
    case 'serviceEnd':
      return create(ServiceEndChange, { ...entry, endedAt: getTime(value) });
    case 'correction':
      return create(ItemCorrected, { ...entry, fields: value?.split(',').map(toFieldName) ?? [] });
    case 'noteEdited':
    case 'noteDeleted':
      return create(NoteRevision, { ...entry, deleted: type === 'noteDeleted' });
  }
}

function describeDelivery({ id, at, task: name, state, failure }: Delivery): HistoryEntry[] {
  const task = getTaskName(name);
  const entry = { id, at, state, failure: describeFailure(failure) };
  switch (getDelivery(task)) {
    case 'mail':
      return [create(MailDelivery, { ...entry, task })];
    case 'notice':
      return [create(NoticeDelivery, { ...entry, task })];
    case 'webhook':
      return [create(WebhookDelivery, entry)];
    case undefined:
      return [];
  }
}

/**
 * Finds the first time at which each member of staff opened the item. Its id is first in those entries; an item shown beside
 * another one was not opened.
 */
async function findOpenings(em: EntityManager, id: string): Promise<HistoryEntry[]> {
  const openings = (await em.execute(
    `select "account_id" as "accountId", min("at") as "at" from "audit_entries"
      where "subject_ids" @> cast(? as text[]) and "action" = any(cast(? as text[])) and "subject_ids"[1] = ?
        and "account_id" is not null group by 1 order by 2, 1`,
    [`{${id}}`, `{${OPENINGS.join(',')}}`, id],
  )) as { accountId: string; at: Date | string }[];
  return openings.map(({ accountId, at }) =>
    create(ItemOpened, { id: `${id} opened ${accountId}`, at: new Date(at), accountId }),
  );
}
