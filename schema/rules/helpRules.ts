import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of a question to the agency (specification, sections 3 and 5), in the order of the form. */
export const helpRules = {
  name: { label: 'name', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  // The types are content; the server compares with them (HelpResolver).
  questionType: {
    label: 'questionType',
    kind: 'line',
    required: true,
    max: LIMITS.name,
  },
  question: {
    label: 'question',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
} as const satisfies FieldRules;
