/** What a reader skips between digits: up to five of any signs but those of units, and the "letters" that draw nothing. */
const GAP = String.raw`(?:[^\p{L}\p{N}\p{Sc}%×]|[\u115f\u1160]){0,5}`;
/** Seven digits are the shortest number to call. */
const DIGITS = new RegExp(String.raw`\+?\p{Nd}(?:${GAP}\p{Nd}){6,}`, 'gu');

const YEAR = '(?:19|20)\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]?\\d|2[0-4]):[0-5]\\d';
const DATE = `(?:${DAY}[./-]${DAY}[./-]${YEAR}|${YEAR}-[01]\\d-${DAY})`;
/** "10,000", "10.000,00", "10 000", "10000": either with commas or cents, or round, which phone numbers rarely are. */
const AMOUNT = [
  '[1-9]\\d{0,2},\\d{3}(?:\\.\\d\\d)?',
  '[1-9]\\d?(?:,\\d{3}){2}(?:\\.\\d\\d)?',
  '[1-9]\\d{0,2}(?:[. ]\\d{3}){1,2},\\d\\d',
  '[1-9]\\d{0,2}[. ]\\d00',
  '[1-9]\\d?[. ]\\d{3}[. ]000',
  '[1-9]\\d{1,3}00',
].join('|');
const FIGURE = `(?:${DATE} ${TIME}|${DATE}|${YEAR}|${TIME}|${AMOUNT})`;
/** One figure or a range of them; what a list counts; and the size of a picture. */
const ITEM = new RegExp(
  [
    `^(?:${FIGURE}(?: ?[/-] ?${FIGURE}){0,3}`,
    '[1-9]\\d{0,3}',
    '[1-9]\\d?[/-][1-9]\\d?',
    '(?:0|[1-9]\\d?)[.,]\\d\\d?',
    '[1-9]\\d{2,3} ?\\* ?[1-9]\\d{2,3})$',
  ].join('|'),
);
const COMMAS = / ?[,;:&] /;

/**
 * Whether a text, as `plainText` has it, names a number to call. Figures of a business are none: dates, times, years, and
 * amounts, alone, as ranges or in a list, as far as no digits beside them make one number of all.
 */
export const namesNumber = (plain: string): boolean =>
  (plain.match(DIGITS) ?? []).some((digits) => !digits.split(COMMAS).every((item) => ITEM.test(item)));
