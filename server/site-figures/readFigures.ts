import type { EntityManager } from '@mikro-orm/postgresql';
import { type CalendarDay, getDayStart } from '../../schema/calendarDay';
import { searchHosts, socialHosts } from '../../schema/generated/referrers';
import { addLocale, localeNames } from '../../schema/locales';
import { REFERRER_HOST } from '../../schema/rules/siteFigures';
import { executeNamed } from '../database/executeNamed';
import { getBounds, PERIOD, type Period, REQUEST_TABLES } from '../overview/countRequests';

/** Figures that agree in all their dimensions. Requests have no device. */
export interface Figures {
  page: string;
  locale: string;
  source: string;
  device: string | null;
  seen: number;
  touched: number;
  sent: number;
}

/** Figures of one step of a period, counted from 1. */
export interface StepFigures {
  step: number;
  seen: number;
  touched: number;
  sent: number;
}

/** The page of a request that names none, or one that is not known. */
const UNKNOWN_PAGE = '';

const DAYS = `"day" between (:from)::date and (:to)::date`;

/** The path without the language; the prefixes are those of the site. */
const PREFIXES = localeNames.map((locale) => addLocale(locale, '/').slice(1)).filter(Boolean);
const PAGE = `coalesce(nullif(regexp_replace("source_page", '^/(${PREFIXES.join('|')})(/|$)', '/'), ''), '')`;

const SOURCE = `case
  when coalesce("source_utm_source", "source_utm_medium", "source_utm_campaign", '') <> '' then 'campaign'
  when "host" is null then 'direct'
  when "host" = any((:search)::text[]) then 'search'
  when "host" = any((:social)::text[]) then 'social'
  else 'link' end`;

const requests = REQUEST_TABLES.map(
  (table) => `select "created_at", "locale", ${PAGE} as "page", "source_utm_source", "source_utm_medium",
      "source_utm_campaign", substring(lower("source_referrer") from :host) as "host"
    from "${table}" where ${PERIOD} and "flagged_at" is null`,
).join(' union all ');

/**
 * Adds up page views, and requests without spam, by all dimensions: at most one row for each page, language, kind of source and
 * kind of device, however long the period is. Requests are counted from their own rows, as in the overview.
 * @param pages all known pages.
 */
export async function readFigures(em: EntityManager, period: Period, pages: readonly string[]): Promise<Figures[]> {
  const views = await executeNamed<Omit<Figures, 'sent'>>(
    em,
    `select "page", "locale", "source", "device", sum("seen")::int as "seen", sum("touched")::int as "touched"
      from "site_figures" where ${DAYS} group by 1, 2, 3, 4`,
    { ...period },
  );
  const known = [...new Set([...pages, ...views.map(({ page }) => page)])];
  const sent = await executeNamed<Pick<Figures, 'page' | 'locale' | 'source' | 'sent'>>(
    em,
    `with "requests" as (${requests}),
      "known" as (select array(select jsonb_array_elements_text((:known)::jsonb)) as "pages")
    select case when "page" = any((select "pages" from "known")::text[]) then "page" else '${UNKNOWN_PAGE}' end as "page",
      "locale", ${SOURCE} as "source", count(*)::int as "sent"
    from "requests" group by 1, 2, 3`,
    {
      ...getBounds(period),
      host: REFERRER_HOST,
      search: `{${searchHosts}}`,
      social: `{${socialHosts}}`,
      known: JSON.stringify(known),
    },
  );
  return [
    ...views.map((view) => ({ ...view, sent: 0 })),
    ...sent.map((request) => ({ ...request, device: null, seen: 0, touched: 0 })),
  ];
}

/** Adds up the same by the steps of the period. @param starts their first days, in order. */
export async function readSteps(
  em: EntityManager,
  period: Period,
  starts: readonly CalendarDay[],
): Promise<StepFigures[]> {
  const views = await executeNamed<Omit<StepFigures, 'sent'>>(
    em,
    `select width_bucket("day", (:starts)::date[]) as "step", sum("seen")::int as "seen", sum("touched")::int as "touched"
      from "site_figures" where ${DAYS} group by 1`,
    { ...period, starts: `{${starts}}` },
  );
  const sent = await executeNamed<Pick<StepFigures, 'step' | 'sent'>>(
    em,
    REQUEST_TABLES.map(
      (table) => `select width_bucket("created_at", (:starts)::timestamptz[]) as "step", count(*)::int as "sent"
        from "${table}" where ${PERIOD} and "flagged_at" is null group by 1`,
    ).join(' union all '),
    { ...getBounds(period), starts: `{${starts.map((day) => getDayStart(day).toISOString())}}` },
  );
  return [
    ...views.map((view) => ({ ...view, sent: 0 })),
    ...sent.map((request) => ({ ...request, seen: 0, touched: 0 })),
  ];
}
