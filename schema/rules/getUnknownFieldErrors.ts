import type { FieldError } from './FieldError';

/** Maximum number of errors: more would not help, and a body can contain thousands of fields. */
export const MAX_REPORTED = 20;

/** Returns errors for the unknown fields of a body, up to the maximum. */
export const getUnknownFieldErrors = (input: object, isKnown: (field: string) => boolean): FieldError[] =>
  Object.keys(input)
    .filter((field) => !isKnown(field))
    .slice(0, MAX_REPORTED)
    .map((field) => ({ field, code: 'UNKNOWN_FIELD', params: { name: field.slice(0, 40) } }));
