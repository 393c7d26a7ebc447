import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The one field of the newsletter box (specification, section 5). */
export const newsletterRules = {
  email: {
    label: 'Email address',
    missing: 'Enter your email address.',
    kind: 'email',
    required: true,
    max: LIMITS.email,
  },
} as const satisfies FieldRules;
