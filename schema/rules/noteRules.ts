import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** A note of staff about a request. */
export const noteRules = {
  text: { label: 'note', kind: 'text', required: true, max: LIMITS.longText },
} as const satisfies FieldRules;
