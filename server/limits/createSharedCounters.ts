import { askByName } from '../database/askByName';
import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import type { Amount, Count, Counters } from './Counters';

/** Every so many calls the counters that ran out are swept. */
const SWEEP_EVERY = 500;

type Row = { key: string; points: number; left: number };

/**
 * Counters on PostgreSQL, the same for all instances. One statement adds to all that one call names, by the database's
 * clock; by a name, so that each connection plans it once. While the database does not answer, `standIn` counts.
 */
export function createSharedCounters(orm: Orm, standIn: Counters, log: Log): Counters {
  let calls = 0;
  const ask = (statement: typeof ADD, values?: unknown[]) => askByName<Row>(orm.em, statement, values);

  const orStandIn = async <T>(count: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await count();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'limits are counted in memory');
      return instead();
    }
  };

  const add = async (amounts: readonly Amount[], afterwards: readonly Amount[] = []): Promise<Count[]> => {
    if (++calls % SWEEP_EVERY === 0) await ask(SWEEP);
    const rows = await ask(ADD, [...columnsOf(amounts), ...columnsOf(afterwards)]);
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
        async () => void (await ask(FORGET, [key])),
        () => standIn.forget(key),
      );
    },
  };
}

/** What `given` reads: each column of the amounts as one parameter. */
const columnsOf = (amounts: readonly Amount[]) => [
  amounts.map(({ key }) => key),
  amounts.map(({ points }) => points),
  amounts.map(({ seconds }) => seconds),
  amounts.map(({ most }) => most ?? null),
];

/** Amounts, from their first parameter on. */
const given = (at: number) => `unnest($${at}::text[], $${at + 1}::int[], $${at + 2}::int[], $${at + 3}::int[])
  as "given" ("key", "points", "seconds", "most")`;

/** In the order of keys, so that two statements over the same rows never wait for each other. */
const adding = (at: number, condition: string) => `
  insert into "rate_limits" as "kept" ("key", "points", "expires_at")
  select "key", "points", clock_timestamp() + make_interval(secs => "seconds") from ${given(at)}
  where ${condition}
  order by "key"
  on conflict ("key") do update set
    "points" = case when "kept"."expires_at" <= clock_timestamp() then excluded."points"
      else "kept"."points" + excluded."points" end,
    "expires_at" = case when "kept"."expires_at" <= clock_timestamp() then excluded."expires_at"
      else "kept"."expires_at" end
  returning "key", "points", (extract(epoch from "expires_at" - clock_timestamp()) * 1000)::float8 as "left"`;

const IS_WITHIN = `not exists (
  select from "first" join ${given(1)} using ("key") where "first"."points" > "given"."most"
)`;

const ADD = {
  name: 'count',
  text: `with "first" as (${adding(1, 'true')}), "then" as (${adding(5, IS_WITHIN)})
    select * from "first" union all select * from "then"`,
};
/** Passes over what somebody adds to at the moment: waiting for it in another order than `ADD` has, the two could stand still. */
const SWEEP = {
  name: 'sweep',
  text: `delete from "rate_limits" where "key" in (
    select "key" from "rate_limits" where "expires_at" <= clock_timestamp() for update skip locked
  )`,
};
const FORGET = { name: 'forget', text: `delete from "rate_limits" where "key" = $1` };
