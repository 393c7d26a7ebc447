import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';
import { getStoredChoices } from '../common/StoredChoice';

type Scalar = { value: unknown } | { problem: string };

const EXPECTED: Record<string, [accepts: (value: unknown) => boolean, name: string]> = {
  Int: [Number.isInteger, 'a whole number'],
  Float: [Number.isFinite, 'a number'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  ID: [isSlug, 'small letters and digits, with hyphens between'],
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
    return choices.includes(value) ? { value } : { problem: `must be one of ${choices.join(', ')}` };
  }
  const expected = EXPECTED[type.name];
  if (expected) {
    const [accepts, name] = expected;
    return accepts(value) ? { value } : { problem: `must be ${name}` };
  }
  if (typeof value !== 'string') return { problem: 'must be text (in quotes, if it looks like something else)' };
  return value.trim() ? { value: value.trim() } : { problem: 'text is missing' };
}
