import type { EntityManager } from '@mikro-orm/postgresql';
import { addressValues } from './addressValues';
import type { MailFiles } from './createMailFiles';
import { deletion } from './deletion';
import type { ErasedRows, Erasure, KeptRow } from './Erasure';
import { executeNamed } from './executeNamed';
import type { Holding } from './Holding';
import { holdings } from './holdings';
import { ownedBy } from './ownedBy';

interface Given {
  email: string;
  now: Date;
  /** Says what would go, and leaves it. */
  isDryRun: boolean;
  mailFiles: MailFiles;
}

/**
 * Erases what is held of a person, in one transaction. What another duty keeps is left, and told with its reason; what
 * people wrote about somebody in texts of their own is theirs.
 */
export function erasePersonalData(em: EntityManager, { email, now, isDryRun, mailFiles }: Given): Promise<Erasure> {
  return em.transactional(async (inner) => {
    const erased: ErasedRows[] = [];
    const kept: KeptRow[] = [];
    const owner = addressValues(email);
    const events = await findEvents(inner, owner);
    for (const holding of holdings) {
      kept.push(...(await findKept(inner, holding, owner)));
      const values = { ...owner, now: now.toISOString(), outcome: kept.length > 0 ? 'partly' : 'done' };
      const ids = await erase(inner, holding, values, isDryRun);
      if (ids.length > 0) erased.push({ table: holding.table, what: holding.what, count: ids.length, ids });
    }
    // Last, and before the commit: without it nothing is said to be erased.
    if (!isDryRun) await mailFiles.forget(events);
    return { isDryRun, erased, kept };
  });
}

/** What was told of this person, and of which rows: files of mail are named after one of the two. */
async function findEvents(em: EntityManager, owner: Values): Promise<string[]> {
  const sent = holdings.filter(({ dependents }) => dependents?.some(({ table }) => table === 'outbox_events'));
  const rows = sent.map((holding) => `select "id" from "${holding.table}" where ${ownedBy(holding)}`);
  const sql = `select distinct unnest(array["id", "subject_id"]) as "id" from "outbox_events" where "subject_id" in (${rows.join(' union all ')})`;
  return (await executeNamed<{ id: string }>(em, sql, owner)).map(({ id }) => id);
}

type Values = Record<string, string>;

async function findKept(em: EntityManager, holding: Holding, owner: Values): Promise<KeptRow[]> {
  const { table, what, keep } = holding;
  if (!keep) return [];
  const until = keep.until ? `to_json(${keep.until}) #>> '{}'` : 'null';
  const sql = `select "id", ${until} as until from "${table}" where ${ownedBy(holding)} and ${keep.condition} order by "id"`;
  const rows = await executeNamed<{ id: string; until: string | null }>(em, sql, owner);
  return rows.map((row) => ({
    table,
    what,
    id: row.id,
    because: keep.because,
    until: row.until ? new Date(row.until) : null,
  }));
}

/** The ids of the rows that went, or would. */
async function erase(em: EntityManager, holding: Holding, values: Values, isDryRun: boolean): Promise<string[]> {
  const { table, keep, emptying } = holding;
  const condition = `${ownedBy(holding)}${keep ? ` and not (${keep.condition})` : ''}`;
  const taking = emptying
    ? `update "${table}" set ${emptying} where ${condition} returning "id"`
    : deletion(holding, condition);
  const sql = isDryRun ? `select "id" from "${table}" where ${condition}` : taking;
  return (await executeNamed<{ id: string }>(em, sql, values)).map(({ id }) => id);
}
