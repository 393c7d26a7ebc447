import { isFigure } from './isFigure';
import { withoutListMarks } from './withoutListMarks';

/** What a reader skips between digits: up to five of any signs but those of units, and an x. */
const GAP = String.raw`(?:[^\p{L}\p{N}\p{Sc}%]|x){0,5}`;
/** Seven digits are the shortest number to call. Some scripts have theirs beside those that count by place (\p{Nd}). */
const DIGIT = String.raw`[\p{Nd}\p{No}]`;
const DIGITS = new RegExp(String.raw`\+?${DIGIT}(?:${GAP}${DIGIT}){6,}`, 'gu');

const BETWEEN_ITEMS = / ?(?:[,;:&/] |[,;:&/]?\n)/;
/** Of a picture or a screen, of which one side is nearly always round. */
const SIZE = /^(?:[1-9]\d{2,3} ?[*×x] ?(?:[1-9]\d{0,2}0|768)|[1-9]\d{1,2}0 ?[*×x] ?[1-9]\d{2,3})$/;
const COUNT = /^(?:0|[1-9]\d{0,3})(?:[.,]\d\d?)?$/;
const SHORT_COUNT = /^[1-9]\d{0,2}$/;

/** Sizes and steps do so, such as 36, 38, 40; the groups of a phone number do not, however they are cut. */
function growEvenly(items: readonly string[]): boolean {
  const counts = items.map((item) => Number(item.replace(',', '.')));
  const steps = counts.slice(1).map((count, place) => count - (counts[place] ?? 0));
  const [first = 0] = steps;
  return (
    items.every((item) => COUNT.test(item)) &&
    steps.length > 1 &&
    first > 0 &&
    steps.every((step) => Math.abs(step - first) < 0.001)
  );
}

/** "In 2019, 120 pages": longer lists of this kind would let through numbers that begin with 1800. */
const areFigureAndCount = (items: readonly string[]): boolean =>
  items.length === 2 && items.some(isFigure) && items.some((item) => SHORT_COUNT.test(item));

/**
 * Whether lines, each as `plainLine` has it, name a number to call, be it on one or over several. Figures of a business are none,
 * alone or in a list, as far as no digits beside them make one number of all.
 */
export const namesNumber = (lines: readonly string[]): boolean =>
  (withoutListMarks(lines).join('\n').match(DIGITS) ?? []).some((digits) => {
    const items = digits.split(BETWEEN_ITEMS);
    return !(items.every((item) => isFigure(item) || SIZE.test(item)) || growEvenly(items) || areFigureAndCount(items));
  });
