import type { FieldError } from './FieldError';

/** What is wrong with a number that has to be within a range: nothing, or that it is not. */
export const getRangeErrors = (field: string, value: number, min: number, max: number): FieldError[] =>
  value >= min && value <= max ? [] : [{ field, code: 'INVALID_VALUE', reason: 'outOfRange', params: { min, max } }];
