import type { EntityManager } from '@mikro-orm/postgresql';
import { allowPurge } from '../audit/allowPurge';
import { assertClock, recordRun } from './checkClock';
import type { MailFiles } from './createMailFiles';
import { executeNamed, type Values } from './executeNamed';
import { filesOfMail } from './filesOfMail';
import { endings, holdings } from './holdings';
import { periods } from './periods';
import type { ExpiredRows, RetentionReport } from './RetentionReport';
import { type Table, takeRows } from './takeRows';

interface Given {
  now: Date;
  /** Says what would go, and leaves it. */
  isDryRun: boolean;
  mailFiles: MailFiles;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Any number that nothing else on the database uses. */
const LOCK = 4_711_080;

/**
 * Erases what has been kept for as long as the privacy policy says, in short transactions, so that nothing waits for
 * it. Of several instances one works at a time; a run may be repeated or cut off at any point.
 * @throws WrongClock before anything is erased.
 */
export async function eraseExpired(em: EntityManager, { now, isDryRun, mailFiles }: Given): Promise<RetentionReport> {
  if (!isDryRun) await assertClock(em, now);
  const erased: ExpiredRows[] = [];
  const values = { now: now.toISOString() };
  for (const { expiry, ...table } of [...holdings, ...endings]) {
    for (const { when, condition } of expiry) {
      const count = isDryRun
        ? await countRows(em, `select count(*)::int as count from "${table.table}" where ${condition}`, values)
        : await deleteAll(em, table, condition, values);
      if (count > 0) erased.push({ table: table.table, what: table.what, count, when });
    }
  }
  const count = await mailFiles.endBefore(new Date(now.getTime() - periods.mailFileDays * DAY_MS), isDryRun);
  const when = `${periods.mailFileDays} days after they were written`;
  if (count > 0) erased.push({ ...filesOfMail, count, when });
  if (!isDryRun) await recordRun(em, now);
  return { isDryRun, erased };
}

async function countRows(em: EntityManager, sql: string, values: { now: string }): Promise<number> {
  const [answer] = await executeNamed<{ count: number }>(em, sql, values);
  return answer?.count ?? 0;
}

async function deleteAll(em: EntityManager, table: Table, condition: string, values: Values): Promise<number> {
  let count = 0;
  let gone = 0;
  do {
    gone = await deleteBatch(em, table, condition, values);
    count += gone;
  } while (gone === BATCH);
  return count;
}

/** Nothing while another instance is at it: that one takes the rows. */
function deleteBatch(em: EntityManager, table: Table, condition: string, values: Values): Promise<number> {
  return em.transactional(async (inner) => {
    const [lock] = (await inner.execute('select pg_try_advisory_xact_lock(?::int) as held', [LOCK])) as {
      held: boolean;
    }[];
    await allowPurge(inner);
    return lock?.held ? (await takeRows(inner, table, condition, values, { limit: BATCH })).keys.length : 0;
  });
}
