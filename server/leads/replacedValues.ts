import { createHash } from 'node:crypto';
import type { Lead } from './Lead';

type Values = Partial<Lead>;

/** As hashes: a mistyped address may be that of somebody else, and is not kept. */
function hashValue(lead: Lead, field: string, value: unknown): string {
  return `${field}:${createHash('sha256')
    .update(`${lead.id} ${field} ${value ?? ''}`)
    .digest('base64url')}`;
}

const isChanged = (lead: Lead, field: string, value: unknown) =>
  (lead[field as keyof Lead] ?? null) !== (value ?? null);

/** Records the values that a correction of staff is about to replace. */
export function recordReplacedValues(lead: Lead, correction: Values): void {
  const replaced = Object.entries(correction)
    .filter(([field, value]) => isChanged(lead, field, value))
    .map(([field]) => hashValue(lead, field, lead[field as keyof Lead]));
  lead.replacedValues = [...new Set([...lead.replacedValues, ...replaced])];
}

/** The values without those that staff replaced: a caller that does not know of a correction does not undo it. */
export function dropReplacedValues(lead: Lead, values: Values): Values {
  const isReplaced = ([field, value]: [string, unknown]) => lead.replacedValues.includes(hashValue(lead, field, value));
  return Object.fromEntries(Object.entries(values).filter((entry) => !isReplaced(entry)));
}

/** Forgets corrections of fields that are about to get yet another value, which no member of staff corrected. */
export function forgetReplacedValues(lead: Lead, values: Values): void {
  const changed = Object.entries(values).filter(([field, value]) => isChanged(lead, field, value));
  const isForgotten = (entry: string) => changed.some(([field]) => entry.startsWith(`${field}:`));
  if (lead.replacedValues.some(isForgotten)) {
    lead.replacedValues = lead.replacedValues.filter((entry) => !isForgotten(entry));
  }
}
