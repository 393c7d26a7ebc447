import type { EntityManager } from '@mikro-orm/postgresql';
import { quoted } from './BackupTable';

/** How a column is read, as SQL. */
export type Read = (table: string, column: string) => string;

export const asItIs: Read = (_table, column) => quoted(column);

/** Work that is not done: planned, tried again, laid aside with what was taken for spam, or given up for somebody to look at. */
const NOT_DONE = `select data ->> 'event' from jobs.job
  where state in ('created', 'retry', 'active', 'cancelled') and data ->> 'event' is not null`;

/**
 * For a backup, which is without the job queue: an event whose mail or webhook still waits counts as not handed over, so
 * that the site that is made of the backup plans it again.
 */
export async function withWaitingWork(em: EntityManager): Promise<Read> {
  const [found] = await em.execute(`select to_regclass('jobs.job') is not null as there`);
  if (!found?.there) return asItIs;
  return (table, column) =>
    table === 'outbox_events' && column === 'dispatched_at'
      ? `case when id::text in (${NOT_DONE}) then null else dispatched_at end`
      : quoted(column);
}
