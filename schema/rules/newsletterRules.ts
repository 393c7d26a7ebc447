import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';

/** The one field of the newsletter box (specification, section 5). */
export const newsletterRules = {
  email: emailField,
} as const satisfies FieldRules;
