import type { FilterQuery } from '@mikro-orm/core';
import { Field, InputType } from 'type-graphql';
import { ProjectType, Timeline } from '../leadChoices';
import { SubmissionFilterInput, submissionCondition } from '../submissions/SubmissionFilterInput';
import { type Lead, LeadState, replyTimes } from './Lead';

@InputType({ description: 'Which quote requests; every condition that is given has to hold.' })
export class LeadFilterInput extends SubmissionFilterInput {
  @Field(() => LeadState, { nullable: true, description: 'Only those in this state.' })
  state?: LeadState | null;

  @Field(() => ProjectType, { nullable: true, description: 'Only those for this type of project.' })
  projectType?: ProjectType | null;

  @Field(() => Timeline, { nullable: true, description: 'Only those that want the result within this time.' })
  timeline?: Timeline | null;
}

/** The condition that a filter of quote requests means at this time. */
export function leadCondition(filter: LeadFilterInput, now: Date): FilterQuery<Lead> {
  const { state, projectType, timeline } = filter;
  // Who asks for those taken for spam by state need not ask twice.
  const flagged = filter.flagged ?? state === LeadState.FLAGGED;
  const conditions = [
    submissionCondition({ ...filter, flagged }),
    ...(state ? [stateCondition(state, now)] : []),
    ...(projectType ? [{ projectType }] : []),
    ...(timeline ? [{ timeline }] : []),
  ];
  return { $and: conditions } as FilterQuery<Lead>;
}

/** The same rule as `getReplyState`, as a range of the index of those that wait. */
export function stateCondition(state: LeadState, now: Date): object {
  const { due, overdue } = replyTimes(now);
  const waits = { flaggedAt: null, contactedAt: null };
  switch (state) {
    case LeadState.NEW:
      return { ...waits, createdAt: { $gt: due } };
    case LeadState.DUE:
      return { ...waits, createdAt: { $lte: due, $gt: overdue } };
    case LeadState.OVERDUE:
      return { ...waits, createdAt: { $lte: overdue } };
    case LeadState.CONTACTED:
      return { flaggedAt: null, contactedAt: { $ne: null } };
    case LeadState.FLAGGED:
      return { flaggedAt: { $ne: null } };
  }
}
