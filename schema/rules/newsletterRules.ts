import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';

/** The field of the newsletter form (specification, section 5). */
export const newsletterRules = {
  email: emailField,
} as const satisfies FieldRules;
