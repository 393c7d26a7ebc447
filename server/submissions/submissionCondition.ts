import { type FilterQuery, raw } from '@mikro-orm/core';
import { quotedEnd } from '../../schema/rules/referenceOf';
import { fittingTime } from '../database/fittingTime';
import { contains, matching } from '../search/matching';
import { numberIn } from '../search/phoneText';
import { plainText } from '../search/searchTextOf';
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

/** Someone who rings is looked for by number, in whatever spelling it was left or is shown, or by the reference that they quote. */
function found(search: string): object {
  const conditions: object[] = [matching(search)];
  const number = numberIn(search);
  if (number) conditions.push({ searchText: { $like: contains(number) } });
  const end = quotedEnd(plainText(search));
  // As the index has it (ListIndexes).
  if (end) conditions.push({ [raw((alias) => `right(${alias}."id"::text, 8)`)]: end });
  return { $or: conditions };
}

const isSet = (set: boolean) => (set ? { $ne: null } : null);
