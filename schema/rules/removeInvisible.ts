/**
 * Letters and marks of the scripts in which a joiner changes the written form (UAX 31, RFC 5892 A.1 and A.2): Persian “می‌خواهم”.
 */
const SCRIPTS =
  'Arab Syrc Nkoo Mand Mong Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Java Bali';
const LETTER = `(?=[\\p{L}\\p{M}])[${SCRIPTS.split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;

/** A pictograph with its skin tone, style and joined pictographs (UTS 51): 👩🏽‍💻. */
const PICTURE = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{EMod}?\\uFE0F?';
const EMOJI = `${PICTURE}(?:\\u200D${PICTURE})*`;
const KEYCAP = '[0-9#*]\\uFE0F(?=\\u20E3)';
/** Flags that are spelled with tags: England, Scotland and Wales. Other tags are invisible. */
const TAG_FLAG = `\\u{1F3F4}(?:${['gbeng', 'gbsct', 'gbwls'].map(getTags).join('|')})\\u{E007F}`;
/** Variants of characters: of those in Chinese and Japanese names, and of Mongolian letters. */
const VARIANT = '\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]|\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]';

const JOINER = '[\\u200C\\u200D]';
/** Characters without a glyph (Default_Ignorable_Code_Point), and annotation marks, which Unicode does not count among them. */
const INVISIBLE = '[\\p{DI}\\uFFF9-\\uFFFB]';

const SEEN_OR_INVISIBLE = new RegExp(`(${TAG_FLAG}|${EMOJI}|${KEYCAP}|${VARIANT})|(?!${JOINER})${INVISIBLE}`, 'gu');
const SEEN_OR_JOINER = new RegExp(`(${EMOJI}|${LETTER}${JOINER}(?=${JOINER}*${LETTER}))|${JOINER}`, 'gu');

/**
 * Removes invisible characters: zero-width spaces, direction marks, tags, and selectors without effect. They hide words from a
 * search or filter, and reorder the text next to them. Joiners and selectors stay where writing needs them: in emoji, in
 * characters of names, and between letters of joining scripts. For a name in a title or header; the stored text is not changed.
 */
export const removeInvisible = (text: string): string =>
  text.replace(SEEN_OR_INVISIBLE, '$1').replace(SEEN_OR_JOINER, '$1');

function getTags(letters: string): string {
  return Array.from(letters, (letter) => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`).join('');
}
