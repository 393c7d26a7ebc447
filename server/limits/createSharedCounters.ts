import { type RawBuilder, sql } from 'kysely';
import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import type { Amount, Count, Counters } from './Counters';

/** Every so many calls the counters that ran out are swept. */
const SWEEP_EVERY = 500;

type Row = { key: string; points: number; left: number };

/**
 * Counters on PostgreSQL, the same for all instances. One statement adds to all that one call names, by the database's
 * clock. While the database does not answer, `standIn` counts.
 */
export function createSharedCounters(orm: Orm, standIn: Counters, log: Log): Counters {
  let calls = 0;
  const database = () => orm.em.fork().getKysely();

  const orStandIn = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'limits are counted in memory');
      return instead();
    }
  };

  const add = async (amounts: readonly Amount[], afterwards: readonly Amount[] = []): Promise<Count[]> => {
    if (++calls % SWEEP_EVERY === 0) {
      await sql`delete from "rate_limits" where "expires_at" <= clock_timestamp()`.execute(database());
    }
    const isWithin = sql`not exists (
      select from "first" join ${unnested(amounts)} using ("key") where "first"."points" > "given"."most"
    )`;
    const { rows } = await sql<Row>`
      with "first" as (${adding(amounts, sql`true`)}), "then" as (${adding(afterwards, isWithin)})
      select * from "first" union all select * from "then"
    `.execute(database());
    return [...amounts, ...afterwards].flatMap(({ key }) => {
      const row = rows.find((candidate) => candidate.key === key);
      return row ? { points: row.points, msLeft: row.left } : [];
    });
  };

  return {
    add: (amounts, afterwards) =>
      orStandIn(
        () => add(amounts, afterwards),
        () => standIn.add(amounts, afterwards),
      ),
    forget: async (key) => {
      await orStandIn(
        async () => void (await sql`delete from "rate_limits" where "key" = ${key}`.execute(database())),
        () => standIn.forget(key),
      );
    },
  };
}

const unnested = (amounts: readonly Amount[]) => sql`
  unnest(
    ${amounts.map(({ key }) => key)}::text[],
    ${amounts.map(({ points }) => points)}::int[],
    ${amounts.map(({ seconds }) => seconds)}::int[],
    ${amounts.map(({ most }) => most ?? null)}::int[]
  ) as "given" ("key", "points", "seconds", "most")`;

/** In the order of keys, so that two statements over the same rows never wait for each other. */
const adding = (amounts: readonly Amount[], condition: RawBuilder<unknown>) => sql`
  insert into "rate_limits" as "kept" ("key", "points", "expires_at")
  select "key", "points", clock_timestamp() + make_interval(secs => "seconds") from ${unnested(amounts)}
  where ${condition}
  order by "key"
  on conflict ("key") do update set
    "points" = case when "kept"."expires_at" <= clock_timestamp() then excluded."points"
      else "kept"."points" + excluded."points" end,
    "expires_at" = case when "kept"."expires_at" <= clock_timestamp() then excluded."expires_at"
      else "kept"."expires_at" end
  returning "key", "points", (extract(epoch from "expires_at" - clock_timestamp()) * 1000)::float8 as "left"`;
