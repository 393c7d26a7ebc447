import { type FilterQuery, raw } from '@mikro-orm/core';
import { Field, ID, InputType } from 'type-graphql';
import { validate } from 'uuid';
import { isCalendarDay } from '../../schema/calendarDay';
import { REFERRER_HOST } from '../../schema/rules/siteFigures';
import { appError, invalidValue } from '../errors/appError';
import { type Budget, BudgetInput, ProjectType, Timeline } from '../leads/leadChoices';
import type { ListSource } from '../lists/KeysetList';
import { getSourceSql, isReferrer } from '../submissions/Source';
import { SubmissionFilterInput, submissionCondition } from '../submissions/SubmissionFilterInput';
import { getInboxEntity, INBOX_KINDS, InboxKind, type InboxRow } from './InboxRow';
import { getStateCondition, getWaitingCondition, InboxState } from './InboxState';

@InputType({
  description:
    'A filter of items; every condition has to hold. Flagged items are left out unless `state` or `flagged` asks for them.',
})
export class InboxFilterInput extends SubmissionFilterInput {
  @Field(() => [InboxKind], { nullable: true, description: 'Only these kinds; all of them without it.' })
  kinds?: InboxKind[] | null;

  @Field(() => InboxState, { nullable: true, description: 'Only those in this state.' })
  state?: InboxState | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: only those whose visitor waits for a reply, new, due, overdue or set aside; false: only the others.',
  })
  waiting?: boolean | null;

  @Field(() => ProjectType, { nullable: true, description: 'Only quote requests for this type of project.' })
  projectType?: ProjectType | null;

  @Field(() => Timeline, { nullable: true, description: 'Only quote requests that want the result within this time.' })
  timeline?: Timeline | null;

  @Field(() => BudgetInput, { nullable: true, description: 'Only quote requests with this budget.' })
  budget?: Budget | null;

  @Field(() => ID, { nullable: true, description: 'Only those that this account answers.' })
  assigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those that nobody answers yet; false: only the others.',
  })
  unassigned?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only items with a follow-up on this day (YYYY-MM-DD) or before.',
  })
  followUpUntil?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only those who came by this: a utm_source, the host that linked here, or `direct`, as the overview counts.',
  })
  source?: string | null;

  @Field(() => String, { nullable: true, description: 'Only those with this utm_campaign.' })
  utmCampaign?: string | null;
}

/**
 * Lists the tables that a filter selects, each with its condition at this time.
 * @throws VALIDATION_FAILED for a search without words or an invalid day, BAD_REQUEST for an invalid account id.
 */
export function getInboxSources(filter: InboxFilterInput, now: Date): ListSource<InboxRow>[] {
  const { state, waiting, projectType, timeline, budget } = filter;
  const isOfLeads = projectType || timeline || budget || state === InboxState.CLIENT;
  const kinds = filter.kinds?.length ? INBOX_KINDS.filter((kind) => filter.kinds?.includes(kind)) : INBOX_KINDS;
  const shared = sharedConditions(filter);
  return kinds
    .filter((kind) => !isOfLeads || kind === InboxKind.LEAD)
    .map((kind) => {
      const conditions = [
        ...shared,
        ...(state ? [getStateCondition(state, kind, now)] : []),
        ...(waiting != null ? [getWaitingCondition(waiting, kind)] : []),
        ...(projectType ? [{ projectType }] : []),
        ...(timeline ? [{ timeline }] : []),
        ...(budget ? [{ budget }] : []),
      ];
      return { entity: getInboxEntity(kind), where: { $and: conditions } as FilterQuery<InboxRow> };
    });
}

function sharedConditions(filter: InboxFilterInput): object[] {
  const { state, assigneeId, unassigned, followUpUntil, source, utmCampaign } = filter;
  if (assigneeId != null && !validate(assigneeId)) {
    throw appError('BAD_REQUEST', 'assigneeId must be the id of an account.');
  }
  if (followUpUntil != null && !isCalendarDay(followUpUntil)) throw invalidValue('followUpUntil', 'notDay');
  // The state FLAGGED implies the filter for flagged items.
  const flagged = filter.flagged ?? state === InboxState.FLAGGED;
  return [
    submissionCondition({ ...filter, flagged }) as object,
    ...(assigneeId != null ? [{ assigneeId }] : []),
    ...(unassigned != null ? [{ assigneeId: unassigned ? null : { $ne: null } }] : []),
    ...(followUpUntil != null ? [{ followUpOn: { $lte: followUpUntil } }] : []),
    ...(source != null ? [getSourceCondition(source)] : []),
    ...(utmCampaign != null ? [{ source: { utmCampaign } }] : []),
  ];
}

/** An index finds the source of a campaign; hosts are searched within the requested period. */
const getSourceCondition = (source: string): object =>
  isReferrer(source)
    ? { [raw((alias) => getSourceSql('?', `${alias}.`), [REFERRER_HOST])]: source }
    : { source: { utmSource: source } };
