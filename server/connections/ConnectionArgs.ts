import { ArgsType, Field, Int } from 'type-graphql';
import { rangeFaults } from '../../schema/rules/rangeFaults';
import { invalidValue, validationFailed } from '../errors';
import { MAX_PAGE_SIZE } from '../pagination/PageArgs';

const DEFAULT_SIZE = 20;

@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many from the start, or after \`after\`: 1 to ${MAX_PAGE_SIZE}; ${DEFAULT_SIZE} without it.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor: what follows it. Goes with `first`.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many from the end, or before \`before\`: 1 to ${MAX_PAGE_SIZE}.`,
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor: what comes before it. Goes with `last`.' })
  before?: string | null;
}

/** Which part of a list: so many rows from a cursor, or from an end, forward or backward. */
export interface Window {
  size: number;
  backward: boolean;
  cursor: { argument: 'after' | 'before'; text: string } | undefined;
}

/** @throws VALIDATION_FAILED that names the argument at fault. */
export function windowOf({ first, after, last, before }: ConnectionArgs): Window {
  const backward = last != null || (first == null && before != null);
  if (first != null && last != null) throw refused('last', 'This goes without first; give one of the two.');
  if (backward && after != null) throw refused('after', 'This goes with first, not with last or before.');
  if (!backward && before != null) throw refused('before', 'This goes with last, not with first.');
  const size = first ?? last ?? DEFAULT_SIZE;
  const faults = rangeFaults(backward ? 'last' : 'first', size, 1, MAX_PAGE_SIZE);
  if (faults.length > 0) throw validationFailed(faults);
  const argument = backward ? 'before' : 'after';
  const text = backward ? before : after;
  return { size, backward, cursor: text == null ? undefined : { argument, text } };
}

/** A fault of one argument of a list. */
export const refused = (argument: keyof ConnectionArgs, message: string) => invalidValue(argument, message);
