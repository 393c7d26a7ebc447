import type { FieldError } from './FieldError';

/** More of them teach nobody anything, and a body can hold thousands. */
const MOST_TOLD = 20;

/** The fields of a body that nothing is known of, as faults: the first of them. */
export const getUnknownFieldErrors = (given: object, isKnown: (field: string) => boolean): FieldError[] =>
  Object.keys(given)
    .filter((field) => !isKnown(field))
    .slice(0, MOST_TOLD)
    .map((field) => ({ field, code: 'UNKNOWN_FIELD', params: { name: field.slice(0, 40) } }));
