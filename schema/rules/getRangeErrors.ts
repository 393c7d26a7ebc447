import type { FieldError } from './FieldError';

/** What is wrong with a number that has to be within a range: nothing, or that it is not. */
export function getRangeErrors(field: string, value: number, least: number, most: number): FieldError[] {
  if (value >= least && value <= most) return [];
  const message = `Give a whole number from ${least} to ${most.toLocaleString('en')}.`;
  return [{ field, code: 'INVALID_VALUE', message }];
}
