import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay, getEarlier, getLater } from '../calendarDay';
import { LOCKS } from '../database/locks';
import { countDays, type Period, ZONE } from './countDays';
import type { Figures } from './OverviewDay';

/** How many days one statement counts. */
const PART = 31;

/**
 * The figures of each day that has any. Finished days are read as they were stored; those that were not yet, or have changed
 * since, are counted and stored. The last two days are counted each time.
 */
export async function readDays(em: EntityManager, { from, to }: Period): Promise<Map<CalendarDay, Figures>> {
  const days = await readStored(em, { from, to });
  const { first, open } = await readBounds(em);
  if (first === null) return days;
  const missing = getDays({ from: getLater(from, first), to: getEarlier(to, addDays(open, -1)) }).filter(
    (day) => !days.has(day),
  );
  for (const part of getRuns(missing)) {
    for (const [day, figures] of await storeDays(em, part)) days.set(day, figures);
  }
  if (to >= open) {
    for (const [day, figures] of await countDays(em, { from: getLater(from, open), to })) days.set(day, figures);
  }
  return days;
}

/** Stores all finished days that have changed, so that neither readers wait nor what was erased stays counted. */
export async function refreshDays(em: EntityManager): Promise<void> {
  const { first, open } = await readBounds(em);
  if (first !== null) await readDays(em, { from: first, to: addDays(open, -1) });
  // Also those before the first request, where nothing is left.
  const changed: { day: CalendarDay }[] = await em.execute(
    'select distinct "day"::text as "day" from "overview_changes" where "day" < ?::date order by 1',
    [open],
  );
  for (const part of getRuns(changed.map(({ day }) => day))) await storeDays(em, part);
}

async function readStored(em: EntityManager, { from, to }: Period): Promise<Map<CalendarDay, Figures>> {
  const rows: { day: CalendarDay; figures: Figures }[] = await em.execute(
    `select "day"::text as "day", "figures" from "overview_days" "stored"
    where "day" between ?::date and ?::date
      and not exists (select from "overview_changes" "change" where "change"."day" = "stored"."day")`,
    [from, to],
  );
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

/**
 * The day of the oldest request, and the first day that is not finished for two days: by the clock of the database, which triggers
 * go by. A row that arrives later than a day after its time is noted by a trigger; a transaction lasts seconds.
 */
async function readBounds(em: EntityManager): Promise<{ first: CalendarDay | null; open: CalendarDay }> {
  const oldest = ['leads', 'contact_messages', 'help_questions', 'service_requests'].flatMap((table) =>
    // Each is read from the end of an index.
    ['is null', 'is not null'].map((flag) => `(select min("created_at") from "${table}" where "flagged_at" ${flag})`),
  );
  const [bounds] = await em.execute(
    `select (least(${oldest.join(', ')}) at time zone '${ZONE}')::date::text as "first",
      ((now() - interval '2 days') at time zone '${ZONE}')::date::text as "open"`,
  );
  return bounds;
}

/** Counts days and stores them; one after the other, so that nobody overwrites what a later one counted. */
function storeDays(em: EntityManager, part: Period): Promise<Map<CalendarDay, Figures>> {
  return em.transactional(async (inside) => {
    const own = inside as EntityManager;
    await own.execute('select pg_advisory_xact_lock(?)', [LOCKS.overview]);
    // After the lock: a statement sees what was committed when it began.
    const counted = await countDays(own, part, true);
    const days = new Map(getDays(part).map((day) => [day, counted.get(day) ?? {}]));
    await own.execute(
      `insert into "overview_days" ("day", "figures") select "key"::date, "value" from json_each(?::json)
      on conflict ("day") do update set "figures" = excluded."figures"`,
      [JSON.stringify(Object.fromEntries(days))],
    );
    return days;
  });
}

export function getDays({ from, to }: Period): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
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
