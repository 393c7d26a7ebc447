import type { Project, Screenshot, Testimonial } from '../content/Project';
import { isProject } from './documents';
import { hashValue } from './hashValue';

/** The translated fields of a project and of its parts; all other fields are facts. */
const projectTexts = [
  ...(['title', 'description', 'longDescription', 'challenge', 'solution', 'results', 'keyFeatures'] as const),
  ...(['clientName', 'duration', 'team'] as const),
] as const satisfies readonly (keyof Project)[];
const screenshotTexts = ['title', 'description'] as const satisfies readonly (keyof Screenshot)[];
const testimonialTexts = ['quote', 'position'] as const satisfies readonly (keyof Testimonial)[];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (value: unknown, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, isFields(value) ? value[key] : undefined]));

/** Returns the fields of a project that have words, in one order; its facts are the same in every language. */
export function getWords(project: Fields): Fields {
  const { screenshots, testimonial } = project;
  return {
    ...pick(project, projectTexts),
    screenshots: Array.isArray(screenshots) ? screenshots.map((screen) => pick(screen, screenshotTexts)) : [],
    testimonial: isFields(testimonial) ? pick(testimonial, testimonialTexts) : undefined,
  };
}

/**
 * Returns the words of a text that is translated: of a project without its facts, so that a new position asks for no
 * translation.
 */
const getTranslated = (document: string, value: unknown): unknown =>
  isProject(document) && isFields(value) ? getWords(value) : value;

/** Returns the hash of a text in the language of the content, by which its translations name it. */
export const hashSource = (document: string, value: unknown): string => hashValue(getTranslated(document, value));

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a translation lacks a text that the source has. */
export function isIncomplete(document: string, source: unknown, text: unknown): boolean {
  return lacks(getTranslated(document, source), getTranslated(document, text));
}

function lacks(source: unknown, text: unknown): boolean {
  if (isEmpty(source)) return false;
  if (Array.isArray(source))
    return (
      !Array.isArray(text) || text.length < source.length || source.some((part, index) => lacks(part, text[index]))
    );
  if (isFields(source)) return !isFields(text) || Object.entries(source).some(([key, part]) => lacks(part, text[key]));
  return isEmpty(text);
}

const listWords = (value: unknown): string[] => {
  if (typeof value === 'string') return value ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
};

/** Whether a project has no words but those that it had before: entries were moved or removed, and nothing was written. */
export function isOnlyReordered(before: unknown, after: unknown): boolean {
  if (!isFields(before) || !isFields(after)) return false;
  const words = new Set(listWords(getWords(before)));
  return listWords(getWords(after)).every((word) => words.has(word));
}
