import { test } from 'vitest';

/**
 * Declares a test of code that rarely breaks, or a slow test. `npm run test:long` runs it; of each kind, one `test`
 * runs with `npm test`.
 */
export const longTest = test.runIf(process.env.LONG_TESTS);

/** The same, if a condition is met: `longTest.runIf` would only look at the condition. */
export const longTestIf = (condition: unknown) => test.runIf(condition && process.env.LONG_TESTS);

/** Selects the cases of a table that run with `npm test`, which are the first; `npm run test:long` runs all. */
export const selectCases = <T>(usual: number, cases: readonly T[]): T[] =>
  cases.slice(0, process.env.LONG_TESTS ? undefined : usual);
