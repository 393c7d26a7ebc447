import { createHash } from 'node:crypto';
import type { Lead } from './Lead';

type Values = Partial<Lead>;

/** Hashes a replaced value: a mistyped address may be another person's and must not be stored. */
function hashValue(lead: Lead, field: string, value: unknown): string {
  return `${field}:${createHash('sha256')
    .update(`${lead.id} ${field} ${value ?? ''}`)
    .digest('base64url')}`;
}

const isChanged = (lead: Lead, field: string, value: unknown) =>
  (lead[field as keyof Lead] ?? null) !== (value ?? null);

/** Records the values that a correction by staff is about to replace. */
export function recordReplacedValues(lead: Lead, correction: Values): void {
  const replaced = Object.entries(correction)
    .filter(([field, value]) => isChanged(lead, field, value))
    .map(([field]) => hashValue(lead, field, lead[field as keyof Lead]));
  lead.replacedValues = [...new Set([...lead.replacedValues, ...replaced])];
}

/** Returns the values without those that staff replaced, so that a caller that does not know of a correction cannot undo it. */
export function dropReplacedValues(lead: Lead, values: Values): Values {
  const isReplaced = ([field, value]: [string, unknown]) => lead.replacedValues.includes(hashValue(lead, field, value));
  return Object.fromEntries(Object.entries(values).filter((entry) => !isReplaced(entry)));
}

/** Removes the records of fields that are about to get a further value, which staff did not correct. */
export function forgetReplacedValues(lead: Lead, values: Values): void {
  const changed = Object.entries(values).filter(([field, value]) => isChanged(lead, field, value));
  const isForgotten = (entry: string) => changed.some(([field]) => entry.startsWith(`${field}:`));
  if (lead.replacedValues.some(isForgotten)) {
    lead.replacedValues = lead.replacedValues.filter((entry) => !isForgotten(entry));
  }
}
