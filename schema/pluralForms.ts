/** A text for some of the numbers of its language. */
export interface PluralForm {
  /** A category of `Intl.PluralRules`, or a number such as `=0`. */
  category: string;
  text: string;
}

const START = /\{\s*(\w+),\s*plural,/;
const FORM = /\s*(=\d+|[a-z]+)\s*\{((?:[^{}]|\{\{[^{}]*\}\})*)\}/y;
const FACT_OR_BRACE = /(\{\{[^{}]*\}\})|[{}]/g;
const hasBraces = (text: string) => /[{}]/.test(text.replace(FACT_OR_BRACE, (brace, fact) => (fact ? '' : brace)));

/**
 * Reads the forms of a text such as `{count, plural, one {client} other {clients}} served`, each with the words around it.
 * @returns undefined for a text without forms, or with more than words and facts in them.
 */
export function readForms(text: string): PluralForm[] | undefined {
  const start = START.exec(text);
  if (!start) return undefined;
  const forms: PluralForm[] = [];
  let end = start.index + start[0].length;
  for (;;) {
    FORM.lastIndex = end;
    const form = FORM.exec(text);
    if (!form) break;
    const [, category = '', words = ''] = form;
    forms.push({ category, text: words });
    end = FORM.lastIndex;
  }
  const rest = text.slice(end).trimStart();
  const [before, after] = [text.slice(0, start.index), rest.slice(1)];
  if (!rest.startsWith('}') || forms.length === 0 || hasBraces(before) || hasBraces(after)) return undefined;
  return forms.map((form) => ({ ...form, text: before + form.text + after }));
}

/** Prints forms as one text. Braces that are no fact's would end a form. */
export const printForms = (forms: readonly PluralForm[]): string =>
  `{count, plural, ${forms.map(({ category, text }) => `${category} {${text.replace(FACT_OR_BRACE, '$1')}}`).join(' ')}}`;

/** Returns a text with each of its forms on a line; another text as it is. */
export const listForms = (text: string): string =>
  [...new Set(readForms(text)?.map((form) => form.text) ?? [text])].join('\n');

/** Returns the form that names an entry: the last one, which is that of most numbers; another text as it is. */
export const pickForm = (text: string): string => readForms(text)?.at(-1)?.text.replaceAll('#', '').trim() ?? text;

/** Returns the form in which two texts differ, as both have it; other texts as they are. */
export function pickChangedForm(before: string, after: string): [before: string, after: string] {
  const [former, next] = [readForms(before), readForms(after)];
  const changed = next?.find(({ category, text }) =>
    former?.some((one) => one.category === category && one.text !== text),
  );
  const own = former?.find(({ category }) => category === changed?.category);
  return own && changed ? [own.text, changed.text] : [before, after];
}

/** Numbers in which every category of a language has one, the smallest first. */
const EXAMPLES = [1, 2, 3, 5, 6, 11, 20, 21, 100, 0, 1_000_000];

/** Returns a number that has a form in a language. */
export function getExample(category: string, locale: string): number {
  if (category.startsWith('=')) return Number(category.slice(1));
  const rules = new Intl.PluralRules(locale);
  return EXAMPLES.find((number) => rules.select(number) === category) ?? 0;
}
