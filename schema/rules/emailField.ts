import type { FieldRule } from './FieldRule';
import { LIMITS } from './limits';

/** The address of whoever writes or signs in, asked for in the same words everywhere. */
export const emailField = {
  label: 'Email address',
  missing: 'Enter your email address.',
  kind: 'email',
  required: true,
  max: LIMITS.email,
} as const satisfies FieldRule;
