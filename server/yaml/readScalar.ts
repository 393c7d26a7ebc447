import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';

type Scalar = { value: unknown } | { fault: string };

const EXPECTED: Record<string, [accepts: (value: unknown) => boolean, name: string]> = {
  Int: [Number.isInteger, 'a whole number'],
  Float: [Number.isFinite, 'a number'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  ID: [isSlug, 'small letters and digits, with hyphens between'],
};

/** An id stands in addresses and behind their #. */
function isSlug(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

/** Takes a plain value as the given scalar or enum type, or says why not. Text is trimmed. */
export function readScalar(value: unknown, type: GraphQLScalarType | GraphQLEnumType): Scalar {
  if (isEnumType(type)) {
    const choices = type.getValues().map((choice) => choice.value);
    return choices.includes(value) ? { value } : { fault: `must be one of ${choices.join(', ')}` };
  }
  const expected = EXPECTED[type.name];
  if (expected) {
    const [accepts, name] = expected;
    return accepts(value) ? { value } : { fault: `must be ${name}` };
  }
  if (typeof value !== 'string') return { fault: 'must be text (in quotes, if it looks like something else)' };
  return value.trim() ? { value: value.trim() } : { fault: 'text is missing' };
}
