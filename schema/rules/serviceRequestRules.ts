import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of the form on a service's page (specification, section 5), in the order of the form. */
export const serviceRequestRules = {
  // Set by the page of the service, not typed.
  service: { label: 'service', kind: 'line', required: true, max: LIMITS.name },
  name: { label: 'name', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  company: { label: 'company', kind: 'line', required: false, max: LIMITS.company },
  details: {
    label: 'projectDetails',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
} as const satisfies FieldRules;
