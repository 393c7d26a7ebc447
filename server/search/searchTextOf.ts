/** Letters that Unicode does not take apart, though people type them without. */
const PLAIN: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Text as search compares it: without case, accents and vowel signs, and with single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a row keeps to be found by. */
export const searchTextOf = (...parts: readonly (string | null | undefined)[]): string =>
  plainText(parts.filter(Boolean).join(' '));

const SORTED = 100;

/** What a row keeps to be sorted by: an index takes no value of any length. */
export const sortNameOf = (...parts: readonly (string | null | undefined)[]): string =>
  [...searchTextOf(...parts)].slice(0, SORTED).join('');
