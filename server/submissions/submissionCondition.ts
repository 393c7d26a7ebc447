import type { FilterQuery } from '@mikro-orm/core';
import { fittingTime } from '../database/fittingTime';
import { contains, matching } from '../search/matching';
import { numberIn } from '../search/phoneText';
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
    ...(typeof search === 'string' && found(search)),
  } as FilterQuery<Row>;
}

/** Someone who rings is looked for by number, in whatever spelling the number was left or is shown. */
function found(search: string): object {
  const words = matching(search);
  const number = numberIn(search);
  return number ? { $or: [words, { searchText: { $like: contains(number) } }] } : words;
}

const isSet = (set: boolean) => (set ? { $ne: null } : null);
