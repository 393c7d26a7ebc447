/**
 * Begin of a text of a coming language that is still in the language of its source. Brackets that no text has, because the mark stands in
 * YAML, Markdown, JSON and tables for translators alike.
 */
const MARK = '\u27ea\u2026\u27eb ';

export const isToTranslate = (text: string): boolean => text.includes(MARK.trim());

export const markToTranslate = (text: string): string => (isToTranslate(text) ? text : MARK + text);

export const removeMark = (text: string): string => text.replaceAll(MARK, '').replaceAll(MARK.trim(), '');
