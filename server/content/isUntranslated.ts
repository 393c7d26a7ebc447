/** A placeholder such as `{{site.email}}`, with its path. */
export const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs;

/** Shorter texts may be the same in two languages: names, technologies, “E-commerce”. */
const WORDS_TO_TRANSLATE = 4;

/** Whether a translation equals the English text and contains more than names and technologies. */
export function isUntranslated(english: string, translation: string): boolean {
  const words = english.replace(PLACEHOLDER, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return english === translation && words.length >= WORDS_TO_TRANSLATE;
}
