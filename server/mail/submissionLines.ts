import type { ProjectType, Timeline } from '../../schema/rules/choices';
import { projectTypeWords, timelineWords } from '../../schema/rules/choiceWords';
import type { Content } from '../content/Content';
import { findServiceDetail } from '../content/ServiceDetail';
import type { Lead } from '../leads/Lead';
import type { Submission } from '../submissions/Submission';
import { getFormValues } from '../validValues';
import { mailMessages } from './messages';

/** Label and value of one thing that a visitor sent. */
export type Line = readonly [label: string, value: string];

/** What visitors choose from that the content names. */
type Choices = Pick<Content, 'help' | 'services' | 'serviceDetails'>;

/**
 * What a visitor sent, in the order of the form and in the words that they chose from; empty fields are left out, and all but
 * `fields` where these are given.
 */
export function submissionLines(row: Submission, content: Choices, fields?: readonly string[]): Line[] {
  const rules = row.rules();
  const labels: Readonly<Record<string, string>> = mailMessages.fields;
  return Object.entries(getFormValues(row)).flatMap(([field, value]): Line[] =>
    value && (fields?.includes(field) ?? true)
      ? [[labels[field] ?? rules[field]?.label ?? field, getWords(field, value, content)]]
      : [],
  );
}

/** How the visitor is called, as far as the form asked. */
export function visitorName(row: Submission): string {
  const { firstName, lastName, name } = row as Partial<Lead> & { name?: string };
  return name ?? [firstName, lastName].filter(Boolean).join(' ');
}

export const visitorEmail = (row: Submission): string => (row as Submission & { email: string }).email;

/** What the content knows no more stays as it was sent. */
function getWords(field: string, value: string, { help, services, serviceDetails }: Choices): string {
  if (field === 'projectType') return projectTypeWords[value as ProjectType];
  if (field === 'timeline') return timelineWords[value as Timeline];
  if (field === 'questionType') return help.subjects.find(({ id }) => id === value)?.label ?? value;
  if (field === 'service') {
    const present = findServiceDetail({ serviceDetails }, value)?.slug ?? value;
    return services.find(({ id }) => id === present)?.name ?? value;
  }
  return value;
}
