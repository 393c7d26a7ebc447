const YEAR = '(?:19|20)\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
/** With a dot any two pairs of digits would be times, so there only quarters of an hour are. */
const TIME = '(?:[01]?\\d|2[0-4])(?::[0-5]\\d|\\.(?:00|15|30|45))';
/** Each has its year, or groups of a phone number would be days. */
const DATE = `(?:(?:${DAY}[./-])?${DAY}[./-]${YEAR}|${YEAR}[./-]${MONTH}(?:[./-]${DAY})?)`;
/** "01.02.-15.03.2026", "24-26/12/2026" */
const DAY_TO_DATE = `${DAY}(?:[./]${DAY})?[./]? ?- ?${DATE}`;
/** "10,000", "10.000,00", "10 000", "10000", "1'250'000": round or with cents, which phone numbers rarely are. */
const AMOUNT = [
  "[1-9]\\d{0,2}[,.' ]?\\d[059]0",
  "[1-9]\\d?[,.' ]\\d{3}[,.' ]000(?:[,.]00)?",
  '[1-9]\\d{2,3}0000',
  "[1-9]\\d{0,2}[,']\\d{3}\\.\\d\\d",
  '[1-9]\\d{0,2}[. ]\\d{3},\\d\\d',
].join('|');
const FIGURE = `(?:${DAY_TO_DATE}|${DATE}(?: ${TIME}(?::[0-5]\\d)?)?|${YEAR}|${TIME}|${AMOUNT})`;

const ONE_OR_RANGE = new RegExp(`^(?:${FIGURE}(?: ?[/-] ?${FIGURE}){0,3}|24/7)$`);

/** Whether digits are a date, a time, a year, an amount or a range of these, or 24/7. */
export const isFigure = (digits: string): boolean => ONE_OR_RANGE.test(digits);
