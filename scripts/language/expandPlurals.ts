/** Begin of the forms of a plural: `{count, plural,`. */
const PLURAL = /\{\s*\w+\s*,\s*plural\s*,/g;
/** Name of a form, and the brace that opens its text. */
const FORM = /\s*(=\d+|\w+)\s*\{/y;

/** Returns the position after the brace that closes the one before `start`. */
function findClose(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Returns the forms of plurals that a language has, such as one, many and other. */
export const listPluralForms = (tag: string): string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();

/**
 * Returns a message of ICU MessageFormat with the plural forms of another language: those that the text lacks are `other`, until
 * somebody translates them; those that the language does not have go.
 */
export function expandPlurals(message: string, forms: readonly string[]): string {
  let result = '';
  let end = 0;
  for (const { 0: begin, index } of message.matchAll(PLURAL)) {
    // Within a form that was expanded already.
    if (index < end) continue;
    const close = findClose(message, index + 1);
    const inner = message.slice(index + begin.length, close - 1);
    result += `${message.slice(end, index)}${begin}${printForms(inner, forms)}}`;
    end = close;
  }
  return result + message.slice(end);
}

function printForms(inner: string, forms: readonly string[]): string {
  const texts = new Map<string, string>();
  FORM.lastIndex = 0;
  for (let match = FORM.exec(inner); match; match = FORM.exec(inner)) {
    const close = findClose(inner, FORM.lastIndex);
    texts.set(match[1] ?? '', expandPlurals(inner.slice(FORM.lastIndex, close - 1), forms));
    FORM.lastIndex = close;
  }
  const exact = [...texts.keys()].filter((name) => name.startsWith('='));
  const ordered = [...exact, ...forms.filter((name) => name !== 'other'), 'other'];
  return ordered.map((name) => ` ${name} {${texts.get(name) ?? texts.get('other') ?? ''}}`).join('');
}
