import { namesNumber } from './namesNumber';
import { PICTURES } from './pictures';
import { plainLine } from './plainLine';
import { withoutTechniques } from './withoutTechniques';

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

/** After these ".ma" is an ending that is spoken of, not that of a name; "C# .NET" needs none. */
const BEFORE_AN_ENDING =
  'an?|the|or|and|our|your|my|own|with|of|in|to|for|by|name|address|ending|sites?|domains?|' +
  'une?|les?|la|en|du|des?|et|ou|notre|votre|nos|mon|avec|par|nom|adresse|domaines?|extensions?|' +
  'eine?|die|der|und|oder|mit|asp|microsoft|نطاق|دومين|امتداد|او|و';
/** Of a site, behind a space; the endings of files are none of sites. */
const ENDING = String.raw` \.(?!(?:pdf|csv|docx?|xlsx?|pptx?|png|jpe?g|gif|webp|svg|psd)\b)[a-z]{2,}`;
const NAME_PART = String.raw`[\p{L}\p{N}${PICTURES}_-]`;
/** Of a name, before its dot. Arrows and roots are signs of mathematics, as some on every keyboard, which no name has. */
const NAME_END = String.raw`(?:[\p{L}\p{N}${PICTURES}]|(?!\p{ASCII})\p{Sm})`;

const WAYS_OUT = [
  // A name of a site or an address; "e.g." is none.
  /:\/\/|@/,
  new RegExp(String.raw`${NAME_END}\.\p{L}{2,}`, 'u'),
  // The same, written so that a reader mends it. "https" alone is what people ask for.
  /\bwww\b|\bh(?:tt|xx)ps?:/,
  /[([{] ?(?:dot|at|\.) ?[)\]}]/,
  new RegExp(`${ENDING}/[^ .]`),
  new RegExp(`(?<!${NAME_PART})(?!(?:${BEFORE_AN_ENDING}) )${NAME_PART}+${ENDING}`, 'u'),
  // A sentence may begin with "Net" or "Org", so before these the dot has to stand alone.
  / ?\. (?:com|biz|xyz)\b| \. (?:net|org|io|ru)\b/,
  new RegExp(String.raw`(?<![\d.])${BYTE}(?:\.${BYTE}){3}(?!\.?\d)`),
];

/** Whether a text names something that a reader could open, write to or call. */
export function leadsElsewhere(text: string): boolean {
  const lines = text
    .split(/[\r\n]+/)
    .map(plainLine)
    .filter(Boolean);
  const plain = withoutTechniques(lines.join(' '));
  return WAYS_OUT.some((way) => way.test(plain)) || namesNumber(lines);
}
