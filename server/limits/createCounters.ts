import { createHmac } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describeError, type Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import { runPreparedQuery } from '../database/preparedQuery';

/** Points to add to one counter. */
export interface Amount {
  /** Name of the counter, such as `submit from 192.0.2.1`; stored as a hash. */
  key: string;
  /** Negative to subtract. */
  points: number;
  /** Lifetime of the counter from its first point; afterwards it restarts at zero. */
  seconds: number;
  /** Limit above which the amounts of `afterwards` are not added. */
  max?: number;
}

export interface Count {
  points: number;
  /** Time until the counter restarts. */
  msLeft: number;
}

/** Counters of events within a period. */
export interface Counters {
  /**
   * Adds to several counters at once, and then to the counters of `afterwards`, unless one of the first exceeds its `max`. All
   * keys differ. Returns the new counts of the counters that were added to, in the same order.
   */
  add(amounts: readonly Amount[], afterwards?: readonly Amount[]): Promise<Count[]>;
  forget(key: string): Promise<void>;
}

interface CountersOptions {
  orm: Orm;
  /** Whether other processes may use the same database. */
  isShared: boolean;
  hashKey: Buffer;
  log: Log;
}

/**
 * Creates the counters of this installation. Keys are hashed with a secret, so that addresses and emails cannot be read back and
 * the size of a key does not depend on the input.
 */
export function createCounters({ orm, isShared, hashKey, log }: CountersOptions): Counters {
  const memory = createMemoryCounters();
  const counters = isShared ? createSharedCounters(orm, memory, log) : memory;
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const hashed = (amounts: readonly Amount[]) => amounts.map((amount) => ({ ...amount, key: hash(amount.key) }));
  return {
    add: (amounts, afterwards = []) => counters.add(hashed(amounts), hashed(afterwards)),
    forget: (key) => counters.forget(hash(key)),
  };
}

/** Creates counters in the memory of this process. */
export function createMemoryCounters(): Counters {
  const limiters = new Map<number, RateLimiterMemory>();
  const getLimiter = (duration: number) => {
    const limiter = limiters.get(duration) ?? new RateLimiterMemory({ points: 1, duration });
    limiters.set(duration, limiter);
    return limiter;
  };
  const addAll = (amounts: readonly Amount[]) =>
    Promise.all(
      amounts.map(async ({ key, points, seconds }): Promise<Count> => {
        const { consumedPoints, msBeforeNext } = await getLimiter(seconds).penalty(key, points);
        return { points: consumedPoints, msLeft: msBeforeNext };
      }),
    );
  return {
    add: async (amounts, afterwards = []) => {
      const counts = await addAll(amounts);
      const isOver = amounts.some(({ max = Number.POSITIVE_INFINITY }, index) => (counts[index]?.points ?? 0) > max);
      return isOver ? counts : [...counts, ...(await addAll(afterwards))];
    },
    forget: async (key) => {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
  };
}

/** Number of calls between two deletions of expired counters. */
const SWEEP_EVERY = 500;

type Row = { key: string; points: number; left: number };

/**
 * Creates counters on PostgreSQL, shared by all instances. One statement adds all amounts of a call, by the database's clock. It
 * is named, so that each connection plans it once. If the database does not answer, `standIn` counts.
 */
function createSharedCounters(orm: Orm, standIn: Counters, log: Log): Counters {
  let calls = 0;
  const ask = (statement: typeof ADD, values?: unknown[]) => runPreparedQuery<Row>(orm.em, statement, values);

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
    const rows = await ask(ADD, [...getColumns(amounts), ...getColumns(afterwards)]);
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

/** Returns the parameters that `given` reads: one array for each column of the amounts. */
const getColumns = (amounts: readonly Amount[]) => [
  amounts.map(({ key }) => key),
  amounts.map(({ points }) => points),
  amounts.map(({ seconds }) => seconds),
  amounts.map(({ max }) => max ?? null),
];

/** Returns the SQL of amounts whose parameters begin at a number. */
const unnestValues = (at: number) => `unnest($${at}::text[], $${at + 1}::int[], $${at + 2}::int[], $${at + 3}::int[])
  as "given" ("key", "points", "seconds", "most")`;

/** Adds in the order of keys, so that two statements over the same rows never deadlock. */
const adding = (at: number, condition: string) => `
  insert into "rate_limits" as "kept" ("key", "points", "expires_at")
  select "key", "points", clock_timestamp() + make_interval(secs => "seconds") from ${unnestValues(at)}
  where ${condition}
  order by "key"
  on conflict ("key") do update set
    "points" = case when "kept"."expires_at" <= clock_timestamp() then excluded."points"
      else "kept"."points" + excluded."points" end,
    "expires_at" = case when "kept"."expires_at" <= clock_timestamp() then excluded."expires_at"
      else "kept"."expires_at" end
  returning "key", "points", (extract(epoch from "expires_at" - clock_timestamp()) * 1000)::float8 as "left"`;

const IS_WITHIN = `not exists (
  select from "first" join ${unnestValues(1)} using ("key") where "first"."points" > "given"."most"
)`;

const ADD = {
  name: 'count',
  text: `with "first" as (${adding(1, 'true')}), "then" as (${adding(5, IS_WITHIN)})
    select * from "first" union all select * from "then"`,
};
/** Skips rows that another statement is adding to: waiting for them in another order than `ADD` could deadlock. */
const SWEEP = {
  name: 'sweep',
  text: `delete from "rate_limits" where "key" in (
    select "key" from "rate_limits" where "expires_at" <= clock_timestamp() for update skip locked
  )`,
};
const FORGET = { name: 'forget', text: `delete from "rate_limits" where "key" = $1` };

/** A counter shared by the instances. The table is unlogged, because its rows may be lost in a crash. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  @PrimaryKey({ type: 'string', length: 44 })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}
