import type { FieldError } from './FieldError';

/** Returns an error if a number is outside of a range; otherwise none. */
export const getRangeErrors = (field: string, value: number, min: number, max: number): FieldError[] =>
  value >= min && value <= max ? [] : [{ field, code: 'INVALID_VALUE', reason: 'outOfRange', params: { min, max } }];
