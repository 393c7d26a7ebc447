import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Lead } from './Lead';
import type { LeadFilterInput } from './LeadFilterInput';
import { LeadState } from './LeadState';
import { leadCondition } from './leadCondition';
import { replyTimes } from './replyTimes';

/**
 * How many rows a filter lets through, exactly: those before the horizon as they were counted (Migration0100Counts), and
 * those since. A search, and what begins at a time, is counted row by row.
 */
export async function countLeads(em: EntityManager, filter: LeadFilterInput, now: Date): Promise<number> {
  const where = leadCondition(filter, now);
  const settled = await settledOf(em, filter, now);
  if (!settled) return em.count(Lead, where);
  const since = { $and: [where, { createdAt: { $gte: settled.horizon } }] } as FilterQuery<Lead>;
  return settled.count + (await em.count(Lead, since));
}

/** What is counted already; undefined where nothing is, or no part of it answers the filter. */
async function settledOf(em: EntityManager, filter: LeadFilterInput, now: Date) {
  const { state, contacted, flagged, arrivedFrom, arrivedBefore, search, projectType, timeline } = filter;
  if (typeof search === 'string' || arrivedFrom || state === LeadState.NEW || state === LeadState.DUE) return undefined;
  const conditions = {
    is_flagged: [flagged ?? state === LeadState.FLAGGED, state && state === LeadState.FLAGGED],
    is_contacted: [contacted, CONTACTED[state as LeadState]],
    project_type: [projectType],
    timeline: [timeline],
  };
  const given = Object.entries(conditions).flatMap(([column, values]) =>
    values.filter((value) => value != null).map((value) => [column, value] as const),
  );
  const [row] = await em.execute<{ horizon: number | null; count: string | number }[]>(
    `select (extract(epoch from "leads") * 1000)::float8 as "horizon", (
      select coalesce(sum("change"), 0) from "counts"."leads" where ${given.map(([column]) => `"${column}" = ?`).join(' and ')}
    ) as "count" from "counts"."horizon"`,
    given.map(([, value]) => value),
  );
  if (row?.horizon == null) return undefined;
  const horizon = new Date(row.horizon);
  const ends = [arrivedBefore, state === LeadState.OVERDUE && replyTimes(now).overdue];
  return ends.some((end) => end && end < horizon) ? undefined : { horizon, count: Number(row.count) };
}

/** What a state says of contact; of those taken for spam it says nothing. */
const CONTACTED: Partial<Record<LeadState, boolean>> = {
  [LeadState.OVERDUE]: false,
  [LeadState.CONTACTED]: true,
};
