import { FORMATS } from './amounts';
import { isUntranslated, PLACEHOLDER } from './isUntranslated';

/** Targets of links in Markdown and HTML, and bare addresses. */
const LINK = /\]\(([^)\s]+)|\bhref="([^"]*)"|\b(https?:\/\/[^\s<>)"]+)|<([^\s<>@]+@[^\s<>]+)>/g;
/** Between the digits of one number: English writes 1,900 and 4.1, French 1 900 and 4,1. */
const SEPARATOR = /(?<=\d)[.,\u00a0\u202f](?=\d)/g;

/** A format words the same constant in each language, or in none. */
const FORMAT = new RegExp(`^(?:${FORMATS.join('|')})\\.`);

/** Arabic puts particles and the article before a word, and has a form of the noun for two. */
const arabic = (words: string) => `[وفبلك]?(?:ال)?(?:${words})`;
/** Small numbers in letters, from one to twelve: a language may write them so where another has digits. */
const NUMBER_WORDS = [
  `one|une?|${arabic('واحدة?')}`,
  `two|deux|${arabic('[\\p{L}]{2,}(?:ان|ين)')}`,
  `three|trois|${arabic('ثلاثة?')}`,
  `four|quatre|${arabic('أربعة?')}`,
  `five|cinq|${arabic('خمسة?')}`,
  `six|${arabic('ستة?')}`,
  `seven|sept|${arabic('سبعة?')}`,
  `eight|huit|${arabic('ثمان(?:ية?)?')}`,
  `nine|neuf|${arabic('تسعة?')}`,
  `ten|dix|${arabic('عشرة?')}`,
  'eleven|onze',
  'twelve|douze',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'));

/** Lists the numbers that a text has in letters, in digits. */
function getNumbersInWords(text: string): string[] {
  const letters = text.replace(PLACEHOLDER, ' ').replace(/\p{M}/gu, '');
  return NUMBER_WORDS.flatMap((words, index) => (letters.match(words) ?? []).map(() => String(index + 1)));
}

/** Lists the pieces that are the same in every language: placeholders, links, and numbers. */
function getPieces(text: string): string[] {
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => `{{${path.replace(FORMAT, '')}}}`);
  const words = text.replace(PLACEHOLDER, ' ');
  const links = [...words.matchAll(LINK)].map(([, ...targets]) => targets.find((target) => target !== undefined) ?? '');
  const numbers =
    words
      .replace(LINK, ' ')
      .replace(SEPARATOR, '')
      .match(/\p{Nd}+/gu) ?? [];
  return [...placeholders, ...links, ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))];
}

/** Takes each piece of the second list away from the first once. */
function subtract(pieces: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return pieces.filter((piece) => {
    const index = left.indexOf(piece);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** A text without one is a name, such as that of a client, which may be the same in two languages. */
const HAS_SMALL_WORD = /(?<![\p{L}’])\p{Ll}{3}/u;

/**
 * Says which placeholders, links and numbers a translation lacks or has beyond the English text, and whether it is that text;
 * undefined where both have the same. Formats of placeholders may differ, and a small number may be in letters on one side.
 */
export function findDifference(english: string, translation: string): string | undefined {
  const [wanted, found] = [getPieces(english), getPieces(translation)];
  const missing = subtract(subtract(wanted, found), getNumbersInWords(translation));
  const surplus = subtract(subtract(found, wanted), getNumbersInWords(english));
  const parts = [
    ...(HAS_SMALL_WORD.test(english) && isUntranslated(english, translation) ? ['is English still'] : []),
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')} of the English text`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(', ')}, which the English text has not`] : []),
  ];
  return parts.join(' and ') || undefined;
}
