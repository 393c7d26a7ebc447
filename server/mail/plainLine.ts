import { plainText } from '../search/searchTextOf';
import { drawnDigits } from './drawnDigits';

/** Draws nothing: letters that fill a place, and the marks of notes between lines. Search keeps them as they are typed. */
const UNSEEN = /[\u115f\u1160\u3164\uffa0\ufff9-\ufffb]/g;
/** Braille without a dot, which is as wide as a letter. */
const BLANK = '\u2800';

/** Browsers take this one for a dot; where no Latin letter follows it ends a sentence. */
const FULL_STOP = /。(?=[a-z])/g;
const ARABIC_SIGNS: Record<string, string> = { '٬': ',', '،': ',', '٫': '.' };

/** A line as a reader sees it who mends it: in the plain letters of search, with the digits that are drawn and nothing unseen. */
export const plainLine = (line: string): string =>
  plainText(drawnDigits(line).replace(UNSEEN, '').replaceAll(BLANK, ' '))
    .replace(FULL_STOP, '.')
    .replace(/[٬،٫]/g, (sign) => ARABIC_SIGNS[sign] ?? sign);
