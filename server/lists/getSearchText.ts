const DIGITS = '0123456789';

/** Maps each character of `typed` to the one of `meant` at the same position, or to all of `meant` if it is one character. */
const as = (typed: string, meant: string) =>
  Object.fromEntries([...typed].map((char, position) => [char, meant[position] ?? meant]));

/** Characters that Unicode does not decompose, although people type one for the other: phones write ’ where keyboards have '. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ...as('‘’‛ʼ′`', "'"),
  ...as('‐‒–—−', '-'),
  ...as('٠١٢٣٤٥٦٧٨٩', DIGITS),
  ...as('۰۱۲۳۴۵۶۷۸۹', DIGITS),
};
const TYPED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Accents and vowel signs, the stroke that lengthens an Arabic word, and invisible or unassigned characters; letters stay. */
const DROPPED = /[\p{M}\u0640]|(?!\p{L})\p{DI}/gu;

/** Returns a text as search compares it: without case and accents, in common letters and signs, with single spaces. */
export function plainText(text: string): string {
  return (
    text
      // Unicode decomposes this apostrophe of French keyboards into a space and an accent.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(DROPPED, '')
      .toLowerCase()
      .replace(TYPED, (char) => PLAIN[char] ?? char)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Returns the text that a row is searched by. */
export const getSearchText = (...parts: readonly (string | null | undefined)[]): string =>
  plainText(parts.filter(Boolean).join(' '));

const SORTED = 100;

/** Returns the text that a row is sorted by; its length is limited, because an index accepts no value of any length. */
export const getSortName = (...parts: readonly (string | null | undefined)[]): string =>
  [...getSearchText(...parts)].slice(0, SORTED).join('');
