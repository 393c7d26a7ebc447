import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import type { Context } from '../context';
import { isFlaggedByScore } from '../outbox/recordEvent';
import { HistoryEntry, HistoryType } from './HistoryEntry';
import { type InboxItem } from './InboxItem';
import { INBOX_KINDS } from './InboxRow';

/** The mutations that change an item, by what they may have done. */
const CHANGES: Record<string, HistoryType> = {
  markInboxItemsContacted: HistoryType.CONTACTED,
  flagInboxItems: HistoryType.FLAGGED,
  markInboxItemClient: HistoryType.CLIENT,
  markLeadClient: HistoryType.CLIENT,
  assignInboxItems: HistoryType.ASSIGNED,
  assignLead: HistoryType.ASSIGNED,
  setInboxFollowUp: HistoryType.CHANGED,
  setLeadFollowUp: HistoryType.CHANGED,
  correctInboxItem: HistoryType.CHANGED,
  updateLead: HistoryType.CHANGED,
  unmarkLeadClient: HistoryType.CHANGED,
  ...Object.fromEntries(
    INBOX_KINDS.flatMap((kind) => [
      [`mark${kind}Contacted`, HistoryType.CONTACTED],
      [`unmark${kind}Contacted`, HistoryType.CHANGED],
      [`flag${kind}`, HistoryType.FLAGGED],
      [`restore${kind}`, HistoryType.CHANGED],
    ]),
  ),
};

/** Entries that an item is taken to have, for the cost of a request. Few have more, and no visitor can add one. */
export const HISTORY_ROWS = 50;

/** The queries that open one item. */
const OPENINGS = ['inboxItem', 'lead'];

const MAIL_TYPES = {
  sent: HistoryType.MAIL_SENT,
  waiting: HistoryType.MAIL_WAITING,
  failed: HistoryType.MAIL_FAILED,
};

/** An entry of the audit trail. */
interface Change {
  id: string;
  at: Date;
  accountId: string | null;
  action: string;
  subjectIds: string[];
}

/** What happened to an item, oldest first; its erasure, which is to come, is last. */
export async function readHistory(context: Context, item: InboxItem): Promise<HistoryEntry[]> {
  const { em, jobs } = context;
  const { id, keptUntil, retention } = item;
  const changes = await findChanges(em, id);
  const { createdAt, contactedAt, flaggedAt, clientSince } = item;
  const used = new Set<Change>();

  /** What a column tells, and who set it: the last who tried before. */
  const fromColumn = (type: HistoryType, at: Date | null, detail: string | null = null) => {
    if (!at) return [];
    const change = changes.findLast((one) => CHANGES[one.action] === type && one.at <= at);
    if (change) used.add(change);
    return [createEntry({ id: `${id} ${type}`, type, at, detail, accountId: change?.accountId })];
  };
  const fromColumns = [
    ...fromColumn(HistoryType.RECEIVED, createdAt),
    ...fromColumn(HistoryType.FLAGGED, flaggedAt, isFlaggedByScore(item) ? item.spamReasons.join(', ') : null),
    ...fromColumn(HistoryType.CONTACTED, contactedAt),
    ...fromColumn(HistoryType.CLIENT, clientSince),
  ];
  const others = changes.filter((change) => !used.has(change));
  const happened = [
    ...fromColumns,
    ...(await findOpenings(em, id)),
    ...(await describeChanges(context, item, others)),
    ...(await jobs.mailWork(id)).map(({ task, state, ...mail }) =>
      createEntry({ ...mail, type: MAIL_TYPES[state], detail: task }),
    ),
  ];
  happened.sort((one, other) => one.at.getTime() - other.at.getTime());
  if (!keptUntil) return happened;
  const type = HistoryType.ERASURE;
  return [...happened, createEntry({ id: `${id} ${type}`, type, at: keptUntil, detail: retention.reason })];
}

const createEntry = (values: Omit<HistoryEntry, 'accountId'> & Partial<HistoryEntry>): HistoryEntry =>
  Object.assign(new HistoryEntry(), values);

/** The trail is written before a change is made, so one that failed stands here as well. */
async function findChanges(em: EntityManager, id: string): Promise<Change[]> {
  const entries = (await em.execute(
    `select "id", "at", "account_id" as "accountId", "action", "subject_ids" as "subjectIds" from "audit_entries"
      where "subject_ids" @> cast(? as text[]) and "action" = any(cast(? as text[])) order by "at", "id"`,
    [`{${id}}`, `{${Object.keys(CHANGES).join(',')}}`],
  )) as (Omit<Change, 'at'> & { at: Date | string })[];
  return entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
}

/** The first time that each of staff opened it. Its id comes first there: what is shown beside an item was not opened. */
async function findOpenings(em: EntityManager, id: string): Promise<HistoryEntry[]> {
  const openings = (await em.execute(
    `select "account_id" as "accountId", min("at") as "at" from "audit_entries"
      where "subject_ids" @> cast(? as text[]) and "action" = any(cast(? as text[])) and "subject_ids"[1] = ?
        and "account_id" is not null group by 1 order by 2, 1`,
    [`{${id}}`, `{${OPENINGS.join(',')}}`, id],
  )) as { accountId: string; at: Date | string }[];
  return openings.map(({ accountId, at }) => {
    const type = HistoryType.SEEN;
    return createEntry({ id: `${id} ${type} ${accountId}`, type, at: new Date(at), detail: null, accountId });
  });
}

function describeChanges(context: Context, { row }: InboxItem, changes: readonly Change[]): Promise<HistoryEntry[]> {
  const isAssignment = ({ action }: Change) => CHANGES[action] === HistoryType.ASSIGNED;
  const last = changes.findLast(isAssignment);
  return Promise.all(
    changes.map(async (change) => {
      const { id, at, accountId, action, subjectIds } = change;
      if (!isAssignment(change)) return createEntry({ id, at, accountId, type: HistoryType.CHANGED, detail: action });
      // Beside the items the entry names who is to answer them; of the last one the row itself knows.
      const named = change === last ? [row.assigneeId] : subjectIds;
      const accounts = await Promise.all(named.map((accountId) => loadAccount(accountId, context)));
      const detail = nameAccount(accounts.find((account) => account !== null));
      return createEntry({ id, at, accountId, type: HistoryType.ASSIGNED, detail });
    }),
  );
}

function nameAccount(account: Account | null | undefined): string | null {
  const name = [account?.firstName, account?.lastName].filter(Boolean).join(' ');
  return name || (account?.email ?? null);
}
