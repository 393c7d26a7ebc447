import type { FieldError } from './FieldError';

/** More of them teach nobody anything, and a body can hold thousands. */
const MAX_REPORTED = 20;

/** The fields of a body that nothing is known of, as faults: the first of them. */
export const getUnknownFieldErrors = (input: object, isKnown: (field: string) => boolean): FieldError[] =>
  Object.keys(input)
    .filter((field) => !isKnown(field))
    .slice(0, MAX_REPORTED)
    .map((field) => ({ field, code: 'UNKNOWN_FIELD', params: { name: field.slice(0, 40) } }));
