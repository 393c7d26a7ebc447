import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDay } from '../calendarDay';
import { executeNamed } from '../privacy/deleteRows';
import type { Dimension, Figures } from './OverviewDay';

/** First and last day. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

export const ZONE = 'Africa/Casablanca';

const KINDS = {
  LEAD: 'leads',
  CONTACT_MESSAGE: 'contact_messages',
  HELP_QUESTION: 'help_questions',
  SERVICE_REQUEST: 'service_requests',
} as const;
export type Kind = keyof typeof KINDS;

/** The host in an address, without `www.`; a value, because the ORM reads a question mark in a statement as a place for one. */
const HOST = '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\\.)?([^/?#:@]+)';

/** The next number stands for 5 % more seconds, so what is read from it is 2.5 % off at most. */
const STEP = 1.05;

const period = `"created_at" >= :from::date::timestamp at time zone '${ZONE}'
  and "created_at" < (:to::date + 1)::timestamp at time zone '${ZONE}'`;
const day = `("created_at" at time zone '${ZONE}')::date as "day"`;

/** Whether the time for a reply is over, 24 hours (1) and 48 (2), and how long the reply took: none (0), up to 24 hours (1), 48 (2), more (3). */
const answer = `
  case when "created_at" > now() - interval '24 hours' then '0' when "created_at" > now() - interval '48 hours' then '1' else '2' end
  || case when "contacted_at" is null then '0' when "contacted_at" <= "created_at" + interval '24 hours' then '1'
    when "contacted_at" <= "created_at" + interval '48 hours' then '2' else '3' end`;
const seconds = `
  floor(ln(greatest(extract(epoch from "contacted_at" - "created_at")::float8, 1)) / ln(${STEP}::float8))::int::text`;

const arrived = Object.entries(KINDS).map(
  ([kind, table]) => `
  select ${day}, '${kind}'::text as "kinds", upper("locale") as "locales",
    coalesce(nullif("source_utm_source", ''), substring(lower("source_referrer") from :host), 'direct') as "sources",
    nullif("source_utm_campaign", '') as "campaigns",
    ${table === 'leads' ? `upper("project_type"), ${answer}, ${seconds}` : 'null, null, null'}
  from "${table}" where ${period} and "flagged_at" is null`,
);
const flagged = Object.values(KINDS).map(
  (table) => `select ${day} from "${table}" where ${period} and "flagged_at" is not null`,
);
const COUNTED: readonly Dimension[] = [
  'kinds',
  'locales',
  'sources',
  'campaigns',
  'projectTypes',
  'answers',
  'seconds',
];

const COUNT = `"arrived" ("day", ${COUNTED.map((name) => `"${name}"`).join(', ')}) as (${arrived.join(' union all ')}),
  "counted" as (
    select "day", case ${COUNTED.map((name) => `when grouping("${name}") = 0 then '${name}'`).join(' ')} end as "dimension",
      coalesce(${COUNTED.map((name) => `"${name}"`).join(', ')}) as "key", count(*)::int as "count"
    from "arrived"
    group by grouping sets (${COUNTED.map((name) => `("day", "${name}")`).join(', ')})
    union all
    select "day", 'spam', 'SPAM', count(*)::int from (${flagged.join(' union all ')}) as "flagged" group by "day"
  )
  select "day"::text as "day", json_object_agg("dimension", "counts") as "figures"
  from (
    select "day", "dimension", json_object_agg("key", "count") as "counts"
    from "counted" where "key" is not null group by "day", "dimension"
  ) as "dimensions"
  group by "day"`;

/**
 * Counts the requests of a few days from their tables. Days without any are left out.
 * @param isStoring also removes the notes of the changes that it has seen; one statement sees one state of the database, so a note of
 * a change that it has not seen stays.
 */
export async function countDays(
  em: EntityManager,
  { from, to }: Period,
  isStoring = false,
): Promise<Map<CalendarDay, Figures>> {
  const forget = `"seen" as (delete from "overview_changes" where "day" between :from::date and :to::date),`;
  const sql = `with ${isStoring ? forget : ''} ${COUNT}`;
  const rows = await executeNamed<{ day: CalendarDay; figures: Figures }>(em, sql, { from, to, host: HOST });
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

/** The time in seconds that a number of `seconds` stands for. */
export const getSeconds = (number: number): number => Math.round(STEP ** (number + 0.5));
