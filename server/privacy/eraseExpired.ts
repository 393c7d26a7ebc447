import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { allowPurge } from '../audit/AuditEntry';
import type { Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import { executeNamed, type Values } from '../database/executeNamed';
import { LOCKS } from '../database/locks';
import type { Task } from '../jobs/Task';
import { assertClock, recordRun, WrongClock, warnOnce } from './checkClock';
import { filesOfMail, type MailFiles } from './createMailFiles';
import { DataTable } from './DataTable';
import { selectExpired, type Table } from './deleteRows';
import { expiringTables } from './expiringTables';
import { periods } from './periods';
import { personalDataTables } from './personalDataTables';
import { afterDays, Retention, RetentionReason } from './Retention';

interface EraseExpiredOptions {
  now: Date;
  /** Reports the rows without deleting them. */
  isDryRun: boolean;
  mailFiles: MailFiles;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/**
 * Erases data whose retention period in the privacy policy is over, in short transactions that delay nothing. Only one instance
 * erases at a time; a run may be repeated or interrupted at any point.
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

/** Deletes nothing while another instance erases the rows. */
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

  @Field(() => Retention, { description: 'The retention period of such rows.' })
  retention!: Retention;
}

@ObjectType({ description: 'The rows of one table whose period is over, erased or to be erased.' })
export class RetentionReport {
  @Field(() => Boolean, { description: 'Whether this is only a report, without an erasure.' })
  isDryRun!: boolean;

  @Field(() => [ExpiredRows])
  erased!: ExpiredRows[];
}

interface RetentionTaskOptions {
  orm: Orm;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
  /** Runs after expired data was erased; not while the clock prevents it. */
  onErased?: () => Promise<void>;
  /** Plans mail to staff about the clock. */
  planWarning: (now: Date) => Promise<void>;
}

/**
 * Daily task that erases expired data. The log names tables and counts, no personal data. If the clock is implausible, nothing is
 * erased, staff are warned once, and the day counts as done, because only staff can confirm the clock.
 * @throws WrongClock if the clocks differ, so that the job is retried.
 */
export const createRetentionTask =
  ({ orm, log, now, mailFiles, onErased, planWarning }: RetentionTaskOptions): Task =>
  async () => {
    const em = orm.em.fork();
    const time = now();
    try {
      const { erased } = await eraseExpired(em, { now: time, isDryRun: false, mailFiles });
      for (const { table, count } of erased)
        log.info({ table, count }, 'erased: kept as long as the privacy policy says');
      await onErased?.();
    } catch (error) {
      if (!(error instanceof WrongClock)) throw error;
      // Logged here, because the log of a failed job omits the error's message.
      log.error(error.message);
      await warnOnce(em, time, () => planWarning(time));
      if (!error.needsConfirmation) throw error;
    }
  };
