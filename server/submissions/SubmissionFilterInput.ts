import { type FilterQuery, raw } from '@mikro-orm/core';
import { Field, InputType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { LocaleEnum } from '../common/Locale';
import { fittingTime } from '../database/fittingTime';
import { findIdentifiers } from '../lists/findIdentifiers';
import { contains, matching, numberIn } from '../lists/matching';
import { readPasted } from '../lists/readPasted';
import type { Submission } from './Submission';

/** The conditions of every list of submissions. */
@InputType()
export abstract class SubmissionFilterInput {
  @Field(() => LocaleEnum, { nullable: true, description: 'Only those that were sent in this language.' })
  locale?: Locale | null;

  @Field(() => Date, { nullable: true, description: 'Only those that arrived at this time or later.' })
  arrivedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only those that arrived before this time.' })
  arrivedBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that all occur in name, address or message, without case and accents; or a phone number, in any spelling; or the reference of the visitor, such as Q-1A2B3C4D.',
  })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that staff got in touch with, or not.' })
  contacted?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those that were taken for spam. Without it these are left out.',
  })
  flagged?: boolean | null;
}

/**
 * Returns the condition of a filter. Flagged rows are left out unless the filter asks for them.
 * @throws VALIDATION_FAILED that names `search` if the search has no words.
 */
export function submissionCondition<Row extends Submission>(filter: SubmissionFilterInput): FilterQuery<Row> {
  const { contacted, flagged, locale, arrivedFrom, arrivedBefore, search } = filter;
  return {
    flaggedAt: isSet(flagged ?? false),
    ...(typeof contacted === 'boolean' && { contactedAt: isSet(contacted) }),
    ...(locale && { locale }),
    ...((arrivedFrom || arrivedBefore) && {
      createdAt: {
        ...(arrivedFrom && { $gte: fittingTime(arrivedFrom) }),
        ...(arrivedBefore && { $lt: fittingTime(arrivedBefore) }),
      },
    }),
    ...(typeof search === 'string' && found(search)),
  } as FilterQuery<Row>;
}

/**
 * Searches by words, by phone number in any spelling, or by the quoted reference (the end of the id). An address, a whole number or
 * a reference is enough, within any copied text.
 */
function found(search: string): object {
  const conditions: object[] = [matching(search)];
  const { words, number } = readPasted(search);
  const digits = number && numberIn(number);
  // Fatima-Zahra also matches Fatima Zahra; a hyphen between digits is part of the search.
  const parts = words
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(' ')
    .filter(Boolean);
  const all = [...parts, ...(digits ? [digits] : number ? [number] : [])].map((part) => ({
    searchText: { $like: contains(part) },
  }));
  if (all.length > 0) conditions.push({ $and: all });
  const { addresses, numbers, references } = findIdentifiers(search);
  for (const text of [...addresses, ...numbers.map((one) => numberIn(one))]) {
    if (text) conditions.push({ searchText: { $like: contains(text) } });
  }
  // The same expression as in the index (ListIndexes).
  for (const end of references) conditions.push({ [raw((alias) => `right(${alias}."id"::text, 8)`)]: end });
  return { $or: conditions };
}

const isSet = (set: boolean) => (set ? { $ne: null } : null);
