import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay, getDay, getDayStart, getEarlier, getLater } from '../../schema/calendarDay';
import { LOCKS } from '../database/locks';
import { countDays, getBounds, getDays, type Period } from './countDays';
import { type Figures, MAX_KEY_LENGTH, MAX_KEYS, OPEN_DIMENSIONS } from './OverviewDay';

/** How many days one statement counts: of a request, a statement may take two seconds. */
const PART = 7;

/** Days that are read together: a statement for each would take too long, and so would the figures of years at once. */
const BATCH = 31;

interface DaysOptions extends Period {
  /** Finished days before this one come with `kinds` and `seconds` alone, of which a comparison consists. */
  detailedFrom?: CalendarDay;
}

/**
 * Reads the figures of each day that has any, a month at a time, so that the requests of others go on in between. Finished days
 * are read as they were stored; those that were not yet, or have changed since, are counted and stored. A day that goes on, or
 * ended within two hours, is counted each time.
 */
export async function* readDays(
  em: EntityManager,
  { from, to, detailedFrom = from }: DaysOptions,
): AsyncGenerator<Map<CalendarDay, Figures>> {
  const { first, open } = await readBounds(em);
  if (first === null) return;
  const last = getEarlier(to, addDays(open, -1));
  for (let start = getLater(from, first); start <= last; start = addDays(start, BATCH)) {
    yield await readFinished(em, { from: start, to: getEarlier(last, addDays(start, BATCH - 1)), detailedFrom });
    await turn();
  }
  if (to >= open) yield await countDays(em, { from: getLater(from, open), to });
}

async function readFinished(em: EntityManager, period: Required<DaysOptions>): Promise<Map<CalendarDay, Figures>> {
  const days = await readStored(em, period);
  const missing = getDays(period).filter((day) => !days.has(day));
  for (const part of getRuns(missing)) {
    for (const [day, figures] of await storeDays(em, part)) days.set(day, figures);
  }
  return days;
}

/** Stores all finished days that have changed, so that neither readers wait nor what was erased stays counted. */
export async function refreshDays(em: EntityManager): Promise<void> {
  const { first, open } = await readBounds(em);
  if (first !== null) for await (const _ of readDays(em, { from: first, to: addDays(open, -1) }));
  // Also those before the first request, where nothing is left.
  const changed: { hour: number }[] = await em.execute(
    `select distinct extract(epoch from "hour")::float8 as "hour" from "overview_changes"
    where "hour" < ?::timestamptz order by 1`,
    [getDayStart(open)],
  );
  const days = new Set(changed.map(({ hour }) => toDay(hour)));
  for (const part of getRuns([...days])) await storeDays(em, part);
}

async function readStored(em: EntityManager, period: Required<DaysOptions>): Promise<Map<CalendarDay, Figures>> {
  const rows: { day: CalendarDay; start: number; end: number; figures: Figures }[] = await em.execute(
    `select "day"::text as "day", case when "day" >= ?::date then "figures"
        else json_build_object('kinds', "figures"->'kinds', 'seconds', "figures"->'seconds') end as "figures", extract(epoch from "starts_at")::float8 * 1000 as "start",
      extract(epoch from "ends_at")::float8 * 1000 as "end"
    from "overview_days"
    where "day" between ?::date and ?::date and not exists (
      select from "overview_changes" where "hour" >= "starts_at" and "hour" < "ends_at"
    )`,
    [period.detailedFrom, period.from, period.to],
  );
  const isRight = ({ day, start, end, figures }: (typeof rows)[number]) =>
    start === getDayStart(day).getTime() && end === getDayStart(addDays(day, 1)).getTime() && isBounded(figures);
  return new Map(rows.filter(isRight).map(({ day, figures }) => [day, figures]));
}

/** Whether a day was stored since its values are limited in number. */
function isBounded(figures: Figures): boolean {
  return OPEN_DIMENSIONS.every((dimension) => {
    let count = 0;
    for (const key in figures[dimension]) {
      count += 1;
      // One more than those that are counted apart: the others.
      if (count > MAX_KEYS + 1 || key.length > 2 * MAX_KEY_LENGTH) return false;
    }
    return true;
  });
}

/**
 * The day of the oldest request, and the first day that has not ended two hours ago: by the clock of the database, which triggers
 * go by. A row that arrives more than an hour after its time is noted by a trigger; a transaction lasts a minute at most.
 */
async function readBounds(em: EntityManager): Promise<{ first: CalendarDay | null; open: CalendarDay }> {
  const oldest = ['leads', 'contact_messages', 'help_questions', 'service_requests'].flatMap((table) =>
    // Each is read from the end of an index.
    ['is null', 'is not null'].map((flag) => `(select min("created_at") from "${table}" where "flagged_at" ${flag})`),
  );
  const [bounds]: { first: number | null; open: number }[] = await em.execute(
    `select extract(epoch from least(${oldest.join(', ')}))::float8 as "first",
      extract(epoch from now() - interval '2 hours')::float8 as "open"`,
  );
  const { first = null, open = 0 } = bounds ?? {};
  return { first: first === null ? null : toDay(first), open: toDay(open) };
}

const toDay = (seconds: number): CalendarDay => getDay(new Date(seconds * 1000));

/** Counts days and stores them; one after the other, so that nobody overwrites what a later one counted. */
function storeDays(em: EntityManager, part: Period): Promise<Map<CalendarDay, Figures>> {
  return em.transactional(async (inside) => {
    const own = inside as EntityManager;
    await own.execute('select pg_advisory_xact_lock(?)', [LOCKS.overview]);
    // After the lock: a statement sees what was committed when it began.
    const counted = await countDays(own, part, true);
    const days = getDays(part).map((day) => ({
      day,
      ...getBounds({ from: day, to: day }),
      figures: counted.get(day) ?? {},
    }));
    await own.execute(
      `insert into "overview_days" ("day", "starts_at", "ends_at", "figures")
      select * from json_to_recordset(?::json) as "days" ("day" date, "start" timestamptz, "end" timestamptz, "figures" json)
      on conflict ("day") do update
      set "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at", "figures" = excluded."figures"`,
      [JSON.stringify(days)],
    );
    return new Map(days.map(({ day, figures }) => [day, figures]));
  });
}

/** Days in order as periods without a gap, short enough for one statement. */
function getRuns(days: readonly CalendarDay[]): Period[] {
  const runs: Period[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day && addDays(last.from, PART) > day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}
