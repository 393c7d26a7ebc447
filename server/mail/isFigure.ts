const YEAR = '(?:19|20)\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]?\\d|2[0-4]):[0-5]\\d';
const DATE = `(?:${DAY}[./-]${DAY}[./-]${YEAR}|${YEAR}-[01]\\d-${DAY})`;
/** "10,000", "10.000,00", "10 000", "10000": round or with cents, which phone numbers rarely are. */
const AMOUNT = [
  '[1-9]\\d{0,2}[,. ]?\\d[059]0',
  '[1-9]\\d?[,. ]\\d{3}[,. ]000(?:[,.]00)?',
  '[1-9]\\d{0,2},\\d{3}\\.\\d\\d',
  '[1-9]\\d{0,2}[. ]\\d{3},\\d\\d',
].join('|');
const FIGURE = `(?:${DATE} ${TIME}|${DATE}|${YEAR}|${TIME}|${AMOUNT})`;

const BY = ' ?[*×x] ?';
/** The size of a picture or a screen, of which one side is nearly always round. */
const SIZE = `[1-9]\\d{2,3}${BY}(?:[1-9]\\d{0,2}0|768)|[1-9]\\d{1,2}0${BY}[1-9]\\d{2,3}`;

const ONE_OR_RANGE = new RegExp(`^(?:${FIGURE}(?: ?[/-] ?${FIGURE}){0,3}|${SIZE}|24/7)$`);

/** Whether digits are a date, a time, a year, an amount or a range of these, the size of a picture, or 24/7. */
export const isFigure = (digits: string): boolean => ONE_OR_RANGE.test(digits);
