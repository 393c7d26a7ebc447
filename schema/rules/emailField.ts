import type { FieldRule } from './FieldRule';
import { LIMITS } from './limits';

/** The address of whoever writes or signs in, called alike everywhere. */
export const emailField = {
  label: 'email',
  kind: 'email',
  required: true,
  max: LIMITS.email,
} as const satisfies FieldRule;
