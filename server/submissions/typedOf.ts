import type { Submission } from './Submission';

/** The values of what its form asks, by field. */
export function typedOf(row: Submission): Readonly<Record<string, string | null>> {
  const values = row as unknown as Record<string, string | null>;
  return Object.fromEntries(Object.keys(row.rules()).map((field) => [field, values[field] ?? null]));
}
