import type { FieldError } from './FieldError';

/** What is wrong with a number that has to be within a range: nothing, or that it is not. */
export const getRangeErrors = (field: string, value: number, least: number, most: number): FieldError[] =>
  value >= least && value <= most
    ? []
    : [{ field, code: 'INVALID_VALUE', reason: 'outOfRange', params: { least, most } }];
