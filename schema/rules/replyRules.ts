import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** A reply to a visitor. */
export const replyRules = {
  subject: { label: 'templateSubject', kind: 'line', required: true, max: LIMITS.company },
  body: { label: 'templateBody', kind: 'text', required: true, max: 2 * LIMITS.longText },
} as const satisfies FieldRules;

/** The signature under the replies of an account. */
export const signatureRules = {
  text: { label: 'signature', kind: 'text', required: false, max: 500 },
} as const satisfies FieldRules;

/** Time in which a reply can be taken back before it is sent. */
export const UNDO_MS = 10_000;

/** Maximum number of replies of one member of staff, sent again or not. */
export const MAX_REPLIES_PER_MINUTE = 10;
export const MAX_REPLIES_PER_DAY = 100;

/** Number of replies of one member of staff in a day beyond which colleagues are notified. */
export const UNUSUAL_REPLIES_PER_DAY = 50;
