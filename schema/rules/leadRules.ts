import { ProjectType, Timeline } from './choices';
import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of a quote request (specification, sections 3 and 5), in the order of the form. */
export const leadRules = {
  projectType: {
    label: 'Project type',
    missing: 'Choose a project type.',
    kind: 'choice',
    required: true,
    max: 0,
    choices: Object.values(ProjectType),
  },
  timeline: {
    label: 'Timeline',
    missing: 'Choose a timeline.',
    kind: 'choice',
    required: true,
    max: 0,
    choices: Object.values(Timeline),
  },
  projectDescription: {
    label: 'Project description',
    missing: 'Describe your project.',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
  firstName: { label: 'First name', missing: 'Enter your first name.', kind: 'line', required: true, max: LIMITS.name },
  lastName: { label: 'Last name', missing: 'Enter your last name.', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  phone: { label: 'Phone', missing: 'Enter your phone number.', kind: 'line', required: false, max: LIMITS.phone },
  company: { label: 'Company', missing: 'Enter your company.', kind: 'line', required: false, max: LIMITS.company },
} as const satisfies FieldRules;

export type LeadField = keyof typeof leadRules;
