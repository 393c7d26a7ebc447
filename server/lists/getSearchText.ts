const DIGITS = '0123456789';

/** Each character of `typed` as the one of `meant` in its place, or as all of it where it is one. */
const as = (typed: string, meant: string) =>
  Object.fromEntries([...typed].map((char, position) => [char, meant[position] ?? meant]));

/** What Unicode does not take apart, though people type one for the other: phones write ’ where keyboards have '. */
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

/** Accents and vowel signs, the stroke that makes an Arabic word longer, and what nobody sees, also what is no sign yet; letters stay. */
const DROPPED = /[\p{M}\u0640]|(?!\p{L})\p{DI}/gu;

/** Text as search compares it: without case and accents, in letters and signs that everybody types, and with single spaces. */
export function plainText(text: string): string {
  return (
    text
      // Unicode takes this apostrophe of French keyboards for a space with an accent.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(DROPPED, '')
      .toLowerCase()
      .replace(TYPED, (char) => PLAIN[char] ?? char)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** What a row keeps to be found by. */
export const getSearchText = (...parts: readonly (string | null | undefined)[]): string =>
  plainText(parts.filter(Boolean).join(' '));

const SORTED = 100;

/** What a row keeps to be sorted by: an index takes no value of any length. */
export const getSortName = (...parts: readonly (string | null | undefined)[]): string =>
  [...getSearchText(...parts)].slice(0, SORTED).join('');
