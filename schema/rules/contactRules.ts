import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of a contact message (specification, sections 3 and 5), in the order of the form. */
export const contactRules = {
  name: { label: 'Full name', missing: 'Enter your full name.', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  phone: { label: 'Phone', missing: 'Enter your phone number.', kind: 'line', required: false, max: LIMITS.phone },
  message: {
    label: 'Your message',
    missing: 'Write your message.',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
} as const satisfies FieldRules;

export type ContactField = keyof typeof contactRules;
