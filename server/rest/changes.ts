import { type AppError, appError, type ErrorCode } from '../errors/appError';

/** Errors of REST for the outcomes of changes that were not made (common/Change). Each endpoint changes one row. */
const CODES: Partial<Record<string, ErrorCode>> = {
  CONFLICT: 'PRECONDITION_FAILED',
  REFUSED: 'CONFLICT',
  FAILED: 'UNAVAILABLE',
};

interface Change {
  outcome: string;
  result?: unknown;
}

/** Returns whether the value of a root field is the result of a change. */
export const isChange = (value: unknown): value is Change =>
  typeof (value as Partial<Change> | null)?.outcome === 'string';

/** Returns the error to answer where a change was not made. */
export function findChangeError(value: unknown): AppError | undefined {
  const code = isChange(value) ? CODES[value.outcome] : undefined;
  return code && appError(code);
}
