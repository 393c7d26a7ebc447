import type { FilterQuery } from '@mikro-orm/core';
import { fittingTime } from '../database/fittingTime';
import { matching } from '../search/matching';
import type { Submission } from './Submission';
import type { SubmissionFilterInput } from './SubmissionFilterInput';

/**
 * The condition that a filter means. What was taken for spam is left out unless it is asked for.
 * @throws VALIDATION_FAILED that names `search` when there is nothing to look for.
 */
export function submissionCondition<Row extends Submission>(filter: SubmissionFilterInput): FilterQuery<Row> {
  const { contacted, flagged, arrivedFrom, arrivedBefore, search } = filter;
  return {
    flaggedAt: isSet(flagged ?? false),
    ...(typeof contacted === 'boolean' && { contactedAt: isSet(contacted) }),
    ...((arrivedFrom || arrivedBefore) && {
      createdAt: {
        ...(arrivedFrom && { $gte: fittingTime(arrivedFrom) }),
        ...(arrivedBefore && { $lt: fittingTime(arrivedBefore) }),
      },
    }),
    ...(typeof search === 'string' && matching(search)),
  } as FilterQuery<Row>;
}

const isSet = (set: boolean) => (set ? { $ne: null } : null);
