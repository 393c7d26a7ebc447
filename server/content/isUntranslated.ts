/** A placeholder such as `{{site.email}}`, with its path. */
export const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs;

/** Shorter texts may be the same in two languages: names, technologies, “E-commerce”. */
const WORDS_TO_TRANSLATE = 4;

/** Whether a translation equals the original and contains more than names and technologies. */
export function isUntranslated(original: string, translation: string): boolean {
  if (original !== translation) return false;
  const words = original.replace(PLACEHOLDER, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return words.length >= WORDS_TO_TRANSLATE;
}
