import { FORMATS } from './amounts';
import { isUntranslated, PLACEHOLDER } from './isUntranslated';
import { say, type WordedProblem } from './wordProblem';

/** Targets of links in Markdown and HTML, and plain addresses. */
const LINK = /\]\(([^)\s]+)|\bhref="([^"]*)"|\b(https?:\/\/[^\s<>)"]+)|<([^\s<>@]+@[^\s<>]+)>/g;
/** Separators in numbers: English writes 1,900 and 4.1, French 1 900 and 4,1. */
const SEPARATOR = /(?<=\d)[.,\u00a0\u202f](?=\d)/g;

/** Removes the format of a placeholder, because languages may use different formats for the same constant. */
export const FORMAT = new RegExp(`^(?:${FORMATS.join('|')})\\.`);

/** Adds the Arabic particles and the article before a word; Arabic also has a dual form of the noun. */
const arabic = (words: string) => `[وفبلك]?(?:ال)?(?:${words})`;
/** The numbers one to twelve in letters, because one language may use letters where another uses digits. */
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

/** The decades of the twentieth century in Arabic, from the twenties on: «ثلاثينيات القرن الماضي» is 1930. */
const DECADES = ['عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين'].map(
  (word, index) => [RegExp(`${word}يات القرن (?:الماضي|العشرين)`), String(1920 + 10 * index)] as const,
);

/** Returns the numbers that a text writes in letters, as digits. */
function getNumbersInWords(text: string): string[] {
  const letters = text.replace(PLACEHOLDER, ' ').replace(/\p{M}/gu, '');
  const decades = DECADES.filter(([words]) => words.test(letters)).map(([, year]) => year);
  return [
    ...decades,
    ...NUMBER_WORDS.flatMap((words, index) => (letters.match(words) ?? []).map(() => String(index + 1))),
  ];
}

/** Tells the texts, most of all, that have neither placeholders nor links nor numbers. */
const HAS_PIECES = /\p{Nd}|\{\{|\]\(|href=|https?:|</u;

/** Returns the parts that are the same in every language: placeholders, links, and numbers. */
function getPieces(text: string): string[] {
  if (!HAS_PIECES.test(text)) return [];
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

/** Removes each part of the second list from the first list once. */
function subtract(pieces: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return pieces.filter((piece) => {
    const index = left.indexOf(piece);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Leaves out the numbers that another text writes in letters. Most texts differ in none, and to search for letters takes long. */
const withoutNumbersOf = (pieces: readonly string[], text: string): readonly string[] =>
  pieces.length > 0 ? subtract(pieces, getNumbersInWords(text)) : pieces;

/** A text without a lower-case word is a name, such as that of a client, which may be the same in two languages. */
const HAS_SMALL_WORD = /(?<![\p{L}’])\p{Ll}{3}/u;

/**
 * Describes which placeholders, links and numbers a translation lacks or adds, and whether it equals the original; undefined if
 * there is no difference. Formats of placeholders may differ, and a small number may be in letters in one of the texts.
 */
export function findDifference(original: string, translation: string): WordedProblem | undefined {
  if (HAS_SMALL_WORD.test(original) && isUntranslated(original, translation)) return say('untranslated');
  const [wanted, found] = [getPieces(original), getPieces(translation)];
  const missing = withoutNumbersOf(subtract(wanted, found), translation).join(', ');
  const surplus = withoutNumbersOf(subtract(found, wanted), original).join(', ');
  if (missing && surplus) return say('lacksAndHas', { missing, surplus });
  if (missing) return say('lacks', { missing });
  return surplus ? say('has', { surplus }) : undefined;
}

const ADDRESS = /[^\s<>()@]+@[^\s<>()@]+/g;

/**
 * Returns the placeholders of a text that its replacement lacks although it types something instead: a number, in digits or in
 * letters, an address or a link. A placeholder may be replaced by another one, or removed with its sentence.
 */
export function findTypedPlaceholders(original: string, replacement: string): string[] {
  const [before, after] = [getPieces(original), getPieces(replacement)];
  const added = subtract(after, before);
  const isPlaceholder = (piece: string) => piece.startsWith('{{');
  const typed = [
    ...added.filter((piece) => !isPlaceholder(piece)),
    ...subtract(getNumbersInWords(replacement), getNumbersInWords(original)),
    ...subtract(replacement.match(ADDRESS) ?? [], original.match(ADDRESS) ?? []),
  ];
  const missing = subtract(before, after).filter(isPlaceholder).slice(added.filter(isPlaceholder).length);
  if (typed.length === 0 || missing.length === 0) return [];
  const written = original.match(PLACEHOLDER) ?? [];
  return written.filter((placeholder) => missing.some((piece) => getPieces(placeholder).includes(piece)));
}
