import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';
import { getStoredChoices } from '../common/StoredChoice';
import { say, type WordedProblem } from './wordProblem';

type Scalar = { value: unknown } | { problem: WordedProblem };

const EXPECTED: Record<string, [accepts: (value: unknown) => boolean, problem: WordedProblem['key']]> = {
  Int: [Number.isInteger, 'notWholeNumber'],
  Float: [Number.isFinite, 'notNumber'],
  Boolean: [(value) => typeof value === 'boolean', 'notFlag'],
  ID: [isSlug, 'notId'],
};

/** Whether a value is a valid id; ids are parts of addresses, and follow their #. */
export function isSlug(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

/** Reads a plain value as a scalar or enum type; returns a message if it does not fit. Text is trimmed. */
export function readScalar(value: unknown, type: GraphQLScalarType | GraphQLEnumType): Scalar {
  const choices: unknown[] = isEnumType(type)
    ? type.getValues().flatMap(({ value, deprecationReason }) => (deprecationReason ? [] : [value]))
    : Object.values(getStoredChoices(type) ?? {});
  if (choices.length > 0) {
    return choices.includes(value) ? { value } : { problem: say('notOneOf', { choices: choices.join(', ') }) };
  }
  const expected = EXPECTED[type.name];
  if (expected) {
    const [accepts, problem] = expected;
    return accepts(value) ? { value } : { problem: say(problem) };
  }
  if (typeof value !== 'string') return { problem: say('notText') };
  return value.trim() ? { value: value.trim() } : { problem: say('missingText') };
}
