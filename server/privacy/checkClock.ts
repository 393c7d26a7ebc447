import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { AppError } from '../errors/appError';
import { findLastPlannedDay } from '../jobs/jobRecords';
import { describeWrongClock } from './describeWrongClock';

@ObjectType({ description: 'The clock by which personal data expires, and whether the site trusts it.' })
export class ClockState {
  @Field(() => Date, { description: 'The time of this instance.' })
  siteNow!: Date;

  @Field(() => Date, { description: 'The time of the database.' })
  databaseNow!: Date;

  @Field(() => Date, { description: 'When the site last ran with a plausible clock.' })
  lastSeenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When expired data was last erased; null where it never was.' })
  lastRunAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the clock is plausible; while it is not, nothing is erased.' })
  isPlausible!: boolean;

  @Field(() => Boolean, { description: 'Whether staff have to confirm the clock before anything is erased again.' })
  needsConfirmation!: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Above the difference of any two synchronised clocks, and too small to erase anything much too early. */
const MAX_DIFFERENCE_MS = HOUR_MS;

/**
 * Longest downtime after which the clock is trusted without confirmation. A clock that is wrong by less erases at most that many
 * days too early; the shortest period is 30 days.
 */
const PLAUSIBLE_GAP_DAYS = 14;

/** Column of each table with the time of creation. */
const WRITTEN = {
  leads: 'created_at',
  contact_messages: 'created_at',
  help_questions: 'created_at',
  service_requests: 'created_at',
  subscribers: 'created_at',
  accounts: 'created_at',
  privacy_requests: 'received_at',
  audit_entries: 'at',
  outbox_events: 'created_at',
};

/** The clock is not trusted, so expired data cannot be determined. The message names no person and may be logged. */
export class WrongClock extends AppError {
  override name = 'WrongClock';

  constructor(state: ClockState) {
    super(describeWrongClock(state), { code: 'UNAVAILABLE' }, { wording: { reason: 'clockWrong' } });
    this.needsConfirmation = state.needsConfirmation;
  }

  needsConfirmation: boolean;
}

/**
 * Compares the clock with that of the database and with the time when the site last ran, and stores the time if both fit. The
 * embedded database uses the clock of this process, so there only the second comparison is meaningful.
 */
export async function checkClock(em: EntityManager, now: Date): Promise<ClockState> {
  const [row] = (await em.execute('select extract(epoch from clock_timestamp())::float8 * 1000 as now')) as {
    now: number;
  }[];
  // Not `now`, which tests change; they cannot change the database's clock.
  const difference = Number(row?.now) - Date.now();
  const { lastSeenAt, lastRunAt } = await readClock(em, now);
  const gap = now.getTime() - lastSeenAt.getTime();
  const differs = Math.abs(difference) > MAX_DIFFERENCE_MS;
  const needsConfirmation = !differs && Math.abs(gap) > PLAUSIBLE_GAP_DAYS * DAY_MS;
  if (!differs && !needsConfirmation && gap > HOUR_MS) {
    await em.nativeUpdate(RetentionClock, { id: 1, lastSeenAt: { $lt: now } }, { lastSeenAt: now });
  }
  return {
    siteNow: now,
    databaseNow: new Date(now.getTime() + difference),
    lastSeenAt,
    lastRunAt,
    isPlausible: !differs && !needsConfirmation,
    needsConfirmation,
  };
}

/** @throws WrongClock */
export async function assertClock(em: EntityManager, now: Date): Promise<void> {
  const state = await checkClock(em, now);
  if (!state.isPlausible) throw new WrongClock(state);
}

/** Trusts the clock after staff confirmed it. @throws WrongClock if the clocks differ. */
export async function confirmClock(em: EntityManager, now: Date): Promise<void> {
  const state = await checkClock(em, now);
  if (!state.isPlausible && !state.needsConfirmation) throw new WrongClock(state);
  await em.nativeUpdate(RetentionClock, { id: 1 }, { lastSeenAt: now, warnedAt: null });
}

/** Records that expired data was erased. */
export async function recordRun(em: EntityManager, now: Date): Promise<void> {
  await em.nativeUpdate(RetentionClock, { id: 1 }, { lastRunAt: now, warnedAt: null });
}

/** Plans a warning to staff, once until they confirm the clock or it is plausible again. */
export async function warnOnce(em: EntityManager, now: Date, plan: () => Promise<void>): Promise<void> {
  const { warnedAt } = await readClock(em, now);
  if (warnedAt !== null) return;
  // In this order: if the process dies in between, the same mail is planned again, which sends no second one.
  await plan();
  await em.nativeUpdate(RetentionClock, { id: 1 }, { warnedAt: now });
}

async function readClock(em: EntityManager, now: Date): Promise<RetentionClock> {
  const known = await em.findOne(RetentionClock, { id: 1 }, { refresh: true });
  if (known) return known;
  const lastSeenAt = (await findNewest(em)) ?? now;
  await em.execute(
    `insert into "retention_clock" ("id", "last_seen_at") values (1, ?::timestamptz) on conflict ("id") do nothing`,
    [lastSeenAt.toISOString()],
  );
  return em.findOneOrFail(RetentionClock, { id: 1 }, { refresh: true });
}

/** Returns the time of the newest row of any table, or of the last day with planned jobs, for a database without a stored clock. */
async function findNewest(em: EntityManager): Promise<Date | undefined> {
  const newest = Object.entries(WRITTEN).map(([table, column]) => `(select max("${column}") from "${table}")`);
  const [row] = (await em.execute(
    `select extract(epoch from greatest(${newest.join(', ')}))::float8 * 1000 as "newest"`,
  )) as { newest: number | null }[];
  const day = await findLastPlannedDay(em, '9999-12-31');
  const times = [row?.newest, day && Date.parse(day)].filter((time) => typeof time === 'number');
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Times that the site has recorded; one row, which all instances share. */
@Entity({ tableName: 'retention_clock' })
export class RetentionClock {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number = 1;

  /** When the site last ran with a plausible clock; updated each hour while it runs. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastSeenAt!: Date;

  /** When expired data was last erased. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastRunAt: Date | null = null;

  /** When staff were warned of an implausible clock; null once they confirmed it or data was erased again. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  warnedAt: Date | null = null;
}
