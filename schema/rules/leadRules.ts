import { offeredBudgets, offeredProjectTypes, offeredTimelines } from './choices';
import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** The fields of a quote request (specification, sections 3 and 5), in the order of the form. */
export const leadRules = {
  projectType: {
    label: 'projectType',
    kind: 'choice',
    required: true,
    max: 0,
    choices: offeredProjectTypes,
  },
  timeline: {
    label: 'timeline',
    kind: 'choice',
    required: true,
    max: 0,
    choices: offeredTimelines,
  },
  // Without it a budget is an unknown field.
  ...(offeredBudgets.length > 0 && {
    budget: { label: 'budget', kind: 'choice', required: false, max: 0, choices: offeredBudgets },
  }),
  projectDescription: {
    label: 'projectDescription',
    kind: 'text',
    required: true,
    max: LIMITS.longText,
  },
  firstName: { label: 'firstName', kind: 'line', required: true, max: LIMITS.name },
  lastName: { label: 'lastName', kind: 'line', required: true, max: LIMITS.name },
  email: emailField,
  phone: { label: 'phone', kind: 'line', required: false, max: LIMITS.phone },
  company: { label: 'company', kind: 'line', required: false, max: LIMITS.company },
} as const satisfies FieldRules;

export type LeadField = keyof typeof leadRules;
