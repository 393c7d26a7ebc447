import { type CodeLanguage, isCodeLanguage, type Locale } from '../../schema/locales';
import { isChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import { removeInvisible } from '../../schema/rules/removeInvisible';
import type { Content } from '../content/Content';
import { findServiceDetail } from '../content/ServiceDetail';
import type { Lead } from '../leads/Lead';
import type { Submission } from '../submissions/Submission';
import { getTranslate } from '../translate';
import { getFormValues } from '../validValues';
import { staffMessages } from './messages';

/** Label and value of one thing that a visitor sent. */
export type Line = readonly [label: string, value: string];

/** What visitors choose from that the content names. */
type Choices = Pick<Content, 'help' | 'services' | 'serviceDetails'>;

interface LinesOptions {
  /** In the language of the mail. */
  content: Choices;
  locale: Locale | CodeLanguage;
  /** Only these, where they are given. */
  fields?: readonly string[];
}

/** What a visitor sent, in the order of the form and in the words that they chose from; empty fields are left out. */
export function submissionLines(row: Submission, { content, locale, fields }: LinesOptions): Line[] {
  const t = getTranslate(locale, 'fields');
  const rules = row.rules();
  const shorter: Readonly<Record<string, string>> = isCodeLanguage(locale) ? staffMessages.fields : {};
  return Object.entries(getFormValues(row)).flatMap(([field, value]): Line[] => {
    const label = rules[field]?.label;
    if (!value || !label || fields?.includes(field) === false) return [];
    return [[shorter[field] ?? t(`${label}.label`), getWords(field, value, content, locale)]];
  });
}

/** The name of the visitor, as far as the form asked for it, without characters that nobody sees. */
export function visitorName(row: Submission): string {
  const { firstName, lastName, name } = row as Partial<Lead> & { name?: string };
  return removeInvisible(name ?? [firstName, lastName].filter(Boolean).join(' '));
}

export const visitorEmail = (row: Submission): string => (row as Submission & { email: string }).email;

/** Words a value that was chosen; one that is no longer offered stays as it was sent. */
function getWords(
  field: string,
  value: string,
  { help, services, serviceDetails }: Choices,
  locale: Locale | CodeLanguage,
): string {
  const t = getTranslate(locale, 'choices');
  if (field === 'projectType' && isChoice(ProjectType, value)) return t(`projectTypes.${value}`);
  if (field === 'timeline' && isChoice(Timeline, value)) return t(`timelines.${value}`);
  if (field === 'questionType') return help.subjects.find(({ id }) => id === value)?.label ?? value;
  if (field === 'service') {
    const present = findServiceDetail({ serviceDetails }, value)?.slug ?? value;
    return services.find(({ id }) => id === present)?.name ?? value;
  }
  return value;
}
