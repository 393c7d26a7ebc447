import type { FieldRule } from './FieldRule';
import { LIMITS } from './limits';

/** The email address of a visitor or an account, with the same label everywhere. */
export const emailField = {
  label: 'email',
  kind: 'email',
  required: true,
  max: LIMITS.email,
} as const satisfies FieldRule;
