import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay, getDayStart } from '../../schema/calendarDay';
import { localeNames } from '../../schema/locales';
import { Budget, ProjectType } from '../../schema/rules/choices';
import { REFERRER_HOST } from '../../schema/rules/siteFigures';
import { executeNamed } from '../database/executeNamed';
import { InboxKind } from '../inbox/InboxRow';
import { getWaitingSql } from '../inbox/InboxState';
import { getSourceSql } from '../submissions/Source';

/** First and last day. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** Returns when it begins and ends, by the time zones of the site: those of a database may be older. */
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
/** The tables of the requests that figures count. */
export const REQUEST_TABLES = Object.values(KINDS);

export const PERIOD = `"created_at" >= :start::timestamptz and "created_at" < :end::timestamptz`;

/** Names a choice as GraphQL does. A value that is no longer offered stays as it is. */
const getNameSql = (column: string, names: readonly (readonly [name: string, value: string])[]) =>
  names.length === 0
    ? `"${column}"`
    : `case "${column}" ${names.map(([name, value]) => `when '${value}' then '${name}'`).join(' ')} else "${column}" end`;

const locales = localeNames.map((locale) => [locale.toUpperCase(), locale] as const);

const arrived = Object.entries(KINDS).map(
  ([kind, table]) => `
    select width_bucket("created_at", (select "starts" from "steps")) as "step", '${kind}'::text as "kind",
      ${table === 'leads' ? getNameSql('project_type', Object.entries(ProjectType)) : 'null'} as "type",
      ${table === 'leads' ? getNameSql('budget', Object.entries(Budget)) : 'null'} as "budget",
      ${getNameSql('locale', locales)} as "locale", ${getSourceSql(':host')} as "source",
      nullif("source_utm_campaign", '') as "campaign"
    from "${table}" where ${PERIOD} and "flagged_at" is null`,
);

/** How many values of a source or campaign are listed; visitors choose them by their link, so there may be any number. */
export const SHARES = 20;
/** The key of all other values together. No value is empty. */
export const OTHER_KEY = '';

/** Requests that agree in one dimension; those of `series` agree in step, counted from 1, kind and project type. */
export interface Count {
  dimension: 'series' | 'budget' | 'locale' | 'source' | 'campaign';
  step: number | null;
  kind: Kind | null;
  key: string | null;
  count: number;
}

/** Counts the requests of a period without spam. @param starts first days of its steps, in order. */
export const countRequests = (em: EntityManager, period: Period, starts: readonly CalendarDay[]): Promise<Count[]> =>
  executeNamed<Count>(
    em,
    // Without a query of its own, the list would be read anew for each request.
    `with "steps" as (select :starts::timestamptz[] as "starts"),
    "arrived" as (${arrived.join(' union all ')}),
    "counted" as (
      select case when grouping("kind") = 0 then 'series' when grouping("budget") = 0 then 'budget'
          when grouping("locale") = 0 then 'locale'
          when grouping("source") = 0 then 'source' else 'campaign' end as "dimension",
        "step", "kind", coalesce("type", "budget", "locale", "source", "campaign") as "key", count(*)::int as "count"
      from "arrived" group by grouping sets (("step", "kind", "type"), ("budget"), ("locale"), ("source"), ("campaign"))
    ),
    "ranked" as (
      select *, row_number() over (partition by "dimension" order by "count" desc, "key" collate "C") as "rank"
      from "counted" where "dimension" = 'series' or "key" is not null
    )
    select "dimension", "step", "kind",
      case when "dimension" <> 'series' and "rank" > ${SHARES} then '${OTHER_KEY}' else "key" end as "key", sum("count")::int as "count"
    from "ranked" group by 1, 2, 3, 4`,
    {
      ...getBounds(period),
      starts: `{${starts.map((day) => getDayStart(day).toISOString())}}`,
      host: REFERRER_HOST,
    },
  );

const count = (condition: string) =>
  REQUEST_TABLES.map(
    (table) => `(select count(*) from "${table}" where ${PERIOD} and "flagged_at" is ${condition})`,
  ).join(' + ');

/** Counts the requests of a period, and its spam. */
export async function countAll(em: EntityManager, period: Period): Promise<{ total: number; spam: number }> {
  const [row] = await executeNamed<{ total: number; spam: number }>(
    em,
    `select (${count('null')})::int as "total", (${count('not null')})::int as "spam"`,
    getBounds(period),
  );
  return row ?? { total: 0, spam: 0 };
}

export interface Replies {
  answered: number;
  waiting: number;
  within24Hours: number | null;
  within48Hours: number | null;
  medianSeconds: number | null;
  ninetiethPercentileSeconds: number | null;
}

/**
 * The times that visitors of quote requests waited in a period: for the first contact since they sent it, and for each reply since
 * their answer. A client whom nobody marked as contacted neither waits nor was answered.
 */
const WAITS = `
  select "created_at" as "since", "contacted_at" as "ended" from "leads"
    where ${PERIOD} and "flagged_at" is null and ("contacted_at" is not null or ${getWaitingSql(InboxKind.LEAD)})
  union all
  select "reply"."waited_since", "reply"."settled_at" from "replies" "reply" join "leads" "lead" on "lead"."id" = "reply"."item_id"
    where "reply"."state" = 'accepted' and "reply"."waited_since" <> "lead"."created_at" and "lead"."flagged_at" is null
      and "reply"."waited_since" >= :start::timestamptz and "reply"."waited_since" < :end::timestamptz
  union all
  select "visitor_answered_at", null from "leads"
    where "flagged_at" is null and "visitor_answered_at" >= :start::timestamptz and "visitor_answered_at" < :end::timestamptz`;
/** The share of those whose time is over that were answered within it. */
const within = (hours: number) => {
  const isOver = `"since" <= now() - interval '${hours} hours'`;
  return `count(*) filter (where ${isOver} and "ended" <= "since" + interval '${hours} hours')::float8
    / nullif(count(*) filter (where ${isOver}), 0)`;
};
/** By the nearest rank. A reply before the request took no time. */
const percentile = (share: number) => `round(percentile_disc(${share}) within group (
    order by greatest(0, extract(epoch from "ended" - "since"))) filter (where "ended" is not null))::int`;

/** Measures how fast staff answered the quote requests of a period, and the answers to their replies, without spam. */
export async function measureReplies(em: EntityManager, period: Period): Promise<Replies> {
  const [row] = await executeNamed<Replies>(
    em,
    `select count("ended")::int as "answered", (count(*) - count("ended"))::int as "waiting",
      ${within(24)} as "within24Hours", ${within(48)} as "within48Hours",
      ${percentile(0.5)} as "medianSeconds", ${percentile(0.9)} as "ninetiethPercentileSeconds"
    from (${WAITS}) "waits"`,
    getBounds(period),
  );
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}
