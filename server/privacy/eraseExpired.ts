import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { allowPurge } from '../audit/AuditEntry';
import type { Orm } from '../database/createOrm';
import { LOCKS } from '../database/locks';
import type { Task } from '../jobs/Task';
import type { Log } from '../log';
import { assertClock, recordRun, WrongClock, warnOnce } from './checkClock';
import { filesOfMail, type MailFiles } from './createMailFiles';
import { DataTable } from './DataTable';
import { executeNamed, selectExpired, type Table, type Values } from './deleteRows';
import { expiringTables } from './expiringTables';
import { periods } from './periods';
import { personalDataTables } from './personalDataTables';
import { afterDays, Retention, RetentionReason } from './Retention';

interface EraseExpiredOptions {
  now: Date;
  /** Says what would go, and leaves it. */
  isDryRun: boolean;
  mailFiles: MailFiles;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/**
 * Erases what has been kept for as long as the privacy policy says, in short transactions, so that nothing waits for
 * it. Of several instances one works at a time; a run may be repeated or cut off at any point.
 * @throws WrongClock before anything is erased.
 */
export async function eraseExpired(
  em: EntityManager,
  { now, isDryRun, mailFiles }: EraseExpiredOptions,
): Promise<RetentionReport> {
  if (!isDryRun) await assertClock(em, now);
  const erased: ExpiredRows[] = [];
  const values = { now: now.toISOString() };
  for (const { expiry, ...table } of [...personalDataTables, ...expiringTables]) {
    for (const { retention, condition } of expiry) {
      const count = isDryRun
        ? await countRows(em, `select count(*)::int as count from "${table.table}" where ${condition}`, values)
        : await deleteAll(em, table, condition, values);
      if (count > 0) erased.push({ table: table.table, count, retention });
    }
  }
  const count = await mailFiles.endBefore(new Date(now.getTime() - periods.mailFileDays * DAY_MS), isDryRun);
  const retention = afterDays(periods.mailFileDays, RetentionReason.WRITTEN);
  if (count > 0) erased.push({ ...filesOfMail, count, retention });
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
    const [lock] = (await inner.execute('select pg_try_advisory_xact_lock(?::int) as held', [LOCKS.erasure])) as {
      held: boolean;
    }[];
    await allowPurge(inner);
    return lock?.held ? (await selectExpired(inner, table, condition, values, { limit: BATCH })).keys.length : 0;
  });
}

@ObjectType({ description: 'Rows of one table whose time is over.' })
export class ExpiredRows {
  @Field(() => DataTable)
  table!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => Retention, { description: 'How long such rows are kept.' })
  retention!: Retention;
}

@ObjectType({ description: 'What was kept long enough and is erased, or would be.' })
export class RetentionReport {
  @Field(() => Boolean, { description: 'Whether this only says what would happen.' })
  isDryRun!: boolean;

  @Field(() => [ExpiredRows])
  erased!: ExpiredRows[];
}

interface RetentionTaskOptions {
  orm: Orm;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
  /** Plans mail to staff about the clock. */
  planWarning: (now: Date) => Promise<void>;
}

/**
 * Erases what was kept long enough; part of each day's work. The log tells tables and counts, nobody's data. With a clock that
 * is implausible nothing is erased, staff are told once, and the day counts as done: only they can say that the clock is right.
 * @throws WrongClock where the clocks differ, so that the job is tried again.
 */
export const createRetentionTask =
  ({ orm, log, now, mailFiles, planWarning }: RetentionTaskOptions): Task =>
  async () => {
    const em = orm.em.fork();
    const time = now();
    try {
      const { erased } = await eraseExpired(em, { now: time, isDryRun: false, mailFiles });
      for (const { table, count } of erased)
        log.info({ table, count }, 'erased: kept as long as the privacy policy says');
    } catch (error) {
      if (!(error instanceof WrongClock)) throw error;
      // Here, because a failed job is logged without the words of its error.
      log.error(error.message);
      await warnOnce(em, time, () => planWarning(time));
      if (!error.needsConfirmation) throw error;
    }
  };
