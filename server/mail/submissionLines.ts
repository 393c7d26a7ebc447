import type { Locale } from '../../schema/locales';
import { Budget, findService, getBudgetKey, isChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import type { FieldRule } from '../../schema/rules/FieldRule';
import { removeInvisible } from '../../schema/rules/removeInvisible';
import { VISITOR_TEXTS } from '../../schema/rules/visitorTexts';
import { getTranslate } from '../common/translate';
import type { Content } from '../content/Content';
import { findServiceDetail } from '../content/findService';
import { getFormValues } from '../input/validValues';
import type { Lead } from '../leads/Lead';
import type { Submission } from '../submissions/Submission';

/**
 * Label and value of one field. The value has its own direction, as it was typed, unless it is a sentence of ours. `by` is the language of a
 * text of the visitor, if it is not that of the mail.
 */
export type Line = readonly [label: string, value: string, by?: 'us' | Locale];

/** Content that names the choices of forms. */
type Choices = Pick<Content, 'help' | 'services' | 'serviceDetails'>;

interface LinesOptions {
  /** Content in the language of the mail. */
  content: Choices;
  locale: Locale;
  /** Limits the lines to these fields. */
  fields?: readonly string[];
}

/** Lists a submission in the order of its form, with worded choices; empty fields are left out. */
export function submissionLines(row: Submission, { content, locale, fields }: LinesOptions): Line[] {
  const rules = row.rules();
  return Object.entries(getFormValues(row)).flatMap(([field, value]): Line[] => {
    const label = rules[field]?.label;
    if (!value || !label || fields?.includes(field) === false) return [];
    const isForeign = VISITOR_TEXTS.includes(field) && row.locale !== locale;
    const [named, words] = [getFieldLabel(field, label, locale), getWords(field, value, content, locale)];
    return [isForeign ? [named, words, row.locale] : [named, words]];
  });
}

/** Labels a field; mail has shorter labels than forms for some. */
export function getFieldLabel(field: string, label: FieldRule['label'], locale: Locale): string {
  const shorter = getTranslate(locale, 'staffMail');
  const key = `fields.${field}` as 'fields.email';
  return shorter.has(key) ? shorter(key) : getTranslate(locale, 'fields')(`${label}.label`);
}

/** Returns the name of the visitor, if the form asked for it, without invisible characters. */
export function visitorName(row: Submission): string {
  const { firstName, lastName, name } = row as Partial<Lead> & { name?: string };
  return removeInvisible(name ?? [firstName, lastName].filter(Boolean).join(' '));
}

export const visitorEmail = (row: Submission): string => (row as Submission & { email: string }).email;

/** Words a chosen value; one that the lists lack is returned as it was sent. */
function getWords(field: string, value: string, { help, services, serviceDetails }: Choices, locale: Locale): string {
  const t = getTranslate(locale, 'choices');
  if (field === 'projectType' && isChoice(ProjectType, value)) return t(`projectTypes.${value}`);
  if (field === 'timeline' && isChoice(Timeline, value)) return t(`timelines.${value}`);
  if (field === 'budget' && isChoice(Budget, value)) return t(getBudgetKey(value));
  if (field === 'questionType') return help.subjects.find(({ id }) => id === value)?.label ?? value;
  if (field === 'service') {
    const present = findServiceDetail({ serviceDetails }, value)?.slug ?? value;
    const listed = findService(present);
    return services.find(({ id }) => id === present)?.name ?? (listed ? t(`services.${listed}`) : value);
  }
  return value;
}
