const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Markup that may be put into markup as it is. */
class Html {
  constructor(readonly markup: string) {}
}

type Value = string | Html | readonly Html[];

const markupOf = (value: Value): string => {
  if (typeof value === 'string') return escaped(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('');
};

/** HTML in which every value that is not HTML itself is escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((sum, part, index) => sum + markupOf(values[index - 1] ?? '') + part));

export type { Html };

/** One line for a header: no control character, and nothing that turns the direction of what stands beside it. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
