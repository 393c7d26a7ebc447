import type { Registry } from '@prometheus-io/client';
import type { ResponseCache } from '../cache/ResponseCache';
import { getPoolUsage, type Orm } from '../database/createOrm';
import { countInbox } from '../inbox/countInbox';
import type { AnswerCounts } from './AnswerCounts';
import { readJobAges } from './readJobAges';

export interface MetricsServices {
  orm: Orm;
  cache: ResponseCache;
  now: () => Date;
  /** Answers since the start. */
  answers: AnswerCounts;
}

export interface Metrics {
  contentType: string;
  /** Reads all metrics, in the text format of Prometheus. */
  read(): Promise<string>;
}

const LAST_SUCCESSES = `
  select 'daily' as work, extract(epoch from max("last_run_at"))::float as at from "retention_clock"
  union all
  select 'backup', extract(epoch from max("finished_at"))::float from "backup_runs"`;

type Read = (set: (value: number, labels?: Record<string, string>) => void) => Promise<void> | void;

/**
 * Names the metrics of the site beside those of the process (memory, event loop, garbage collection). The values are read when a
 * monitor asks; nothing runs between two scrapes. The library is loaded with the first of them.
 */
export async function createMetrics({ orm, cache, now, answers }: MetricsServices): Promise<Metrics> {
  const { Counter, Gauge, Registry: NewRegistry, collectDefaultMetrics } = await import('@prometheus-io/client');
  const registry: Registry = new NewRegistry();
  collectDefaultMetrics({ register: registry });

  const add = (Kind: typeof Gauge | typeof Counter, name: string, help: string, labelNames: string[], read: Read) => {
    new Kind({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await read((value, labels = {}) => this.inc(labels, value));
      },
    });
  };
  const gauge = (name: string, help: string, read: Read, labelNames: string[] = []) =>
    add(Gauge, name, help, labelNames, read);
  const counter = (name: string, help: string, read: Read, labelNames: string[] = []) =>
    add(Counter, name, help, labelNames, read);

  gauge(
    'site_work_oldest_waiting_seconds',
    'Age of the oldest mail, webhook or daily work that is not done; 0 if none waits.',
    async (set) => {
      for (const [queue, seconds] of await readJobAges(orm.em.fork(), now())) set(seconds, { queue });
    },
    ['queue'],
  );
  gauge('site_dead_letters', 'Work that failed for good and that staff have not decided about.', async (set) => {
    const [row] = await orm.em.fork().execute(`select count(*)::int as n from "job_records" where "state" = 'failed'`);
    set(row?.n ?? 0);
  });
  gauge('site_requests_overdue', 'Requests without a reply within the promised time, counted to 1001.', async (set) => {
    set((await countInbox(orm.em.fork(), {}, now())).overdue);
  });
  gauge(
    'site_last_success_timestamp_seconds',
    'Time of the last daily work and the last backup; missing before the first.',
    async (set) => {
      const rows: { work: string; at: number | null }[] = await orm.em.fork().execute(LAST_SUCCESSES);
      for (const { work, at } of rows) if (at !== null) set(at, { work });
    },
    ['work'],
  );
  gauge(
    'site_database_connections',
    'Connections of the pool for requests, by state; none on the embedded database.',
    (set) => {
      const usage = getPoolUsage(orm);
      for (const [state, value] of Object.entries(usage ?? {})) set(value, { state });
    },
    ['state'],
  );
  counter(
    'site_cache_reads_total',
    'Reads of the cache of responses.',
    (set) => {
      set(cache.hits, { result: 'hit' });
      set(cache.misses, { result: 'miss' });
    },
    ['result'],
  );
  counter(
    'site_answers_total',
    'Answers by class of their status; “aborted” where the connection ended before an answer.',
    (set) => {
      for (const [status, count] of answers.entries) set(count, { status });
    },
    ['status'],
  );
  return { contentType: registry.contentType, read: () => registry.metrics() };
}
