import { plainText } from '../search/searchTextOf';
import { namesNumber } from './namesNumber';

/** Browsers take this one for a dot; where no Latin letter follows it ends a sentence. */
const FULL_STOP = /。(?=[a-z])/g;
const ARABIC_SIGNS: Record<string, string> = { '٬': ',', '،': ',', '٫': '.' };

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

const WAYS_OUT = [
  // A name of a site or an address; "e.g." is none.
  /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}/u,
  // The same, written so that a reader mends it. "https" alone is what people ask for.
  /\bwww\b|\bh(?:tt|xx)ps?:/,
  /[([{] ?(?:dot|at) ?[)\]}]/,
  // A sentence may begin with "Net" or "Org", so before these the dot has to stand alone.
  / ?\. (?:com|biz|xyz)\b| \. (?:net|org|io|ru)\b/,
  new RegExp(String.raw`(?<![\d.])${BYTE}(?:\.${BYTE}){3}(?!\.?\d)`),
];

/** Whether a text names something that a reader could open, write to or call. */
export function leadsElsewhere(text: string): boolean {
  const plain = plainText(text)
    .replace(FULL_STOP, '.')
    .replace(/[٬،٫]/g, (sign) => ARABIC_SIGNS[sign] ?? sign);
  return WAYS_OUT.some((way) => way.test(plain)) || namesNumber(plain);
}
