/**
 * Whether an operation found nothing. Names of nothing, and pages beyond the last, can be made up without end; what is kept
 * has to be bounded by what there is.
 */
export function isNothing(result: unknown): boolean {
  if (result === null) return true;
  const page = result as { count?: unknown; results?: unknown };
  const rows = page.count === undefined ? result : page.results;
  return Array.isArray(rows) && rows.length === 0;
}
