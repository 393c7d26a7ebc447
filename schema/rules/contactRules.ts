import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of a contact message (specification, sections 3 and 5), in the order of the form. */
export const contactRules = {
  name: { label: 'fullName', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  phone: { label: 'phone', kind: 'line', required: false, max: LIMITS.phone },
  message: {
    label: 'message',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
} as const satisfies FieldRules;
