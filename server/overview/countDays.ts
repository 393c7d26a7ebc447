import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay, getDayStart } from '../../schema/calendarDay';
import { localeNames } from '../../schema/locales';
import { ProjectType } from '../../schema/rules/choices';
import { InboxKind } from '../inbox/InboxRow';
import { getWaitingSql } from '../inbox/InboxState';
import { executeNamed } from '../privacy/deleteRows';
import { getSourceSql, REFERRER_HOST } from '../submissions/Source';
import {
  type Dimension,
  type Figures,
  MAX_KEY_LENGTH,
  MAX_KEYS,
  OPEN_DIMENSIONS,
  OTHER_KEY,
  type Reply,
} from './OverviewDay';

/** First and last day. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** When it begins and ends, by the time zones of the site: a database may not know yet what a country has decided since. */
export const getBounds = ({ from, to }: Period) => ({
  start: getDayStart(from).toISOString(),
  end: getDayStart(addDays(to, 1)).toISOString(),
});

const KINDS = {
  LEAD: 'leads',
  CONTACT_MESSAGE: 'contact_messages',
  HELP_QUESTION: 'help_questions',
  SERVICE_REQUEST: 'service_requests',
} as const;
export type Kind = keyof typeof KINDS;

/** The next number stands for 10 % more seconds, so what is read from it is 5 % off at most. */
const STEP = 1.1;

const PERIOD = `"created_at" >= :start::timestamptz and "created_at" < :end::timestamptz`;
/** Which of the days, counted from 1. */
const DAY = `width_bucket("created_at", :starts::timestamptz[]) as "day"`;

/** A client whom nobody marked as contacted neither waits nor was answered. */
const REPLY = `case when ${getWaitingSql(InboxKind.LEAD)} then 'WAITING' when "contacted_at" <= "created_at" + interval '24 hours' then 'DAY'
  when "contacted_at" <= "created_at" + interval '48 hours' then 'TWO_DAYS' when "contacted_at" is not null then 'LATER' end`;
/** A reply within a second, or before the request, took one. */
const SECONDS = `
  case when "contacted_at" < "created_at" + interval '1 second' then 0
    else floor(ln(extract(epoch from "contacted_at" - "created_at")::float8) / ln(${STEP}::float8))::int end::text`;

/** Names a choice as GraphQL does. A value that is no longer offered stays as it is. */
const getNameSql = (column: string, known: readonly string[]) =>
  `case when "${column}" in (${known.map((value) => `'${value}'`)}) then upper("${column}") else "${column}" end`;

const arrived = Object.entries(KINDS).map(
  ([kind, table]) => `
  select ${DAY}, '${kind}'::text as "kinds", ${getNameSql('locale', localeNames)} as "locales",
    ${getSourceSql(':host')} as "sources",
    nullif("source_utm_campaign", '') as "campaigns",
    ${table === 'leads' ? `${getNameSql('project_type', Object.values(ProjectType))}, ${REPLY}, ${SECONDS}` : 'null, null, null'}
  from "${table}" where ${PERIOD} and "flagged_at" is null`,
);
const flagged = Object.values(KINDS).map(
  (table) => `select ${DAY} from "${table}" where ${PERIOD} and "flagged_at" is not null`,
);
const COUNTED: readonly Dimension[] = [
  'kinds',
  'locales',
  'sources',
  'campaigns',
  'projectTypes',
  'replies',
  'seconds',
];

const IS_OTHER = `"dimension" in (${OPEN_DIMENSIONS.map((name) => `'${name}'`).join(', ')})
  and ("rank" > ${MAX_KEYS} or length("key") > ${MAX_KEY_LENGTH})`;

const COUNT = `"arrived" ("day", ${COUNTED.map((name) => `"${name}"`).join(', ')}) as (${arrived.join(' union all ')}),
  "counted" as (
    select "day", case ${COUNTED.map((name) => `when grouping("${name}") = 0 then '${name}'`).join(' ')} end as "dimension",
      coalesce(${COUNTED.map((name) => `"${name}"`).join(', ')}) as "key", count(*)::int as "count"
    from "arrived"
    group by grouping sets (${COUNTED.map((name) => `("day", "${name}")`).join(', ')})
    union all
    select "day", 'spam', 'SPAM', count(*)::int from (${flagged.join(' union all ')}) as "flagged" group by "day"
  ),
  "ranked" as (
    select *, row_number() over (partition by "day", "dimension" order by "count" desc, "key" collate "C") as "rank"
    from "counted" where "key" is not null
  ),
  "bounded" as (
    select "day", "dimension", case when ${IS_OTHER} then '${OTHER_KEY}' else "key" end as "key", sum("count")::int as "count"
    from "ranked" group by 1, 2, 3
  )
  select (:days::text[])["day"] as "day", json_object_agg("dimension", "counts") as "figures"
  from (
    select "day", "dimension", json_object_agg("key", "count") as "counts" from "bounded" group by "day", "dimension"
  ) as "dimensions"
  group by "day"`;

/**
 * Counts the requests of a few days from their tables. Days without any are left out.
 * @param isStoring also removes the notes of the changes that it has seen; one statement sees one state of the database, so a note of
 * a change that it has not seen stays.
 */
export async function countDays(
  em: EntityManager,
  period: Period,
  isStoring = false,
): Promise<Map<CalendarDay, Figures>> {
  const forget = `"seen" as (delete from "overview_changes" where "hour" >= :start::timestamptz and "hour" < :end::timestamptz),`;
  const days = getDays(period);
  const rows = await executeNamed<{ day: CalendarDay; figures: Figures }>(
    em,
    `with ${isStoring ? forget : ''} ${COUNT}`,
    {
      ...getBounds(period),
      days: `{${days}}`,
      starts: `{${days.map((day) => getDayStart(day).toISOString())}}`,
      host: REFERRER_HOST,
    },
  );
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

/** Quote requests whose 48 hours are not over: those of the last 24 hours, and all of them. No day stores it, because time passes. */
export interface Young {
  day: Partial<Record<Reply, number>>;
  twoDays: Partial<Record<Reply, number>>;
}

export async function countYoung(em: EntityManager, period: Period): Promise<Young> {
  const rows = await executeNamed<{ isOfDay: boolean; reply: Reply | null; count: number }>(
    em,
    `select "created_at" > now() - interval '24 hours' as "isOfDay", ${REPLY} as "reply", count(*)::int as "count"
    from "leads" where ${PERIOD} and "created_at" > now() - interval '48 hours' and "flagged_at" is null
      and ${REPLY} is not null
    group by 1, 2`,
    getBounds(period),
  );
  const young: Young = { day: {}, twoDays: {} };
  for (const { isOfDay, reply, count } of rows) {
    if (!reply) continue;
    if (isOfDay) young.day[reply] = count;
    young.twoDays[reply] = (young.twoDays[reply] ?? 0) + count;
  }
  return young;
}

export function getDays({ from, to }: Period): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The time in seconds that a number of `seconds` stands for. */
export const getSeconds = (number: number): number => Math.round(STEP ** (number + 0.5));
