import { plainText } from './getSearchText';

/** A part of a text, and whether it is one of the words that were searched for. */
export interface MarkedPart {
  text: string;
  isHit: boolean;
}

/** The folded characters of a text, each with its range in the text. White space counts once. */
interface Folded {
  text: string;
  ranges: readonly (readonly [start: number, end: number])[];
}

function fold(text: string): Folded {
  let folded = '';
  const ranges: [number, number][] = [];
  let at = 0;
  for (const char of text) {
    const plain = /\s/.test(char) ? ' ' : plainText(char);
    const [start, end] = [at, at + char.length];
    at = end;
    const last = ranges.at(-1);
    // An accent that is dropped belongs to the letter before it.
    if (!plain && last) last[1] = end;
    if (!plain || (plain === ' ' && folded.endsWith(' '))) continue;
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) ranges.push([start, end]);
  }
  return { text: folded, ranges };
}

/** How the words of a search are in a text: beside each other, or anywhere; null if one of them is missing. */
export type Match = 'phrase' | 'words' | null;

/** A search as texts are compared with it. */
export interface Search {
  /** All of it, in the form of `plainText`. */
  phrase: string;
  /** Its words (`readWords`). */
  words: readonly string[];
}

export function matchWords(text: string, { phrase, words }: Search): Match {
  const plain = plainText(text);
  if (plain.includes(phrase)) return 'phrase';
  return words.every((word) => plain.includes(word)) ? 'words' : null;
}

/** Characters that an excerpt has before the first hit, and at most. */
const BEFORE = 60;
const LENGTH = 240;

/** Cuts a text around the first hit, at spaces. */
function cut(text: string, first: number): { start: number; end: number } {
  if (text.length <= LENGTH) return { start: 0, end: text.length };
  const from = Math.max(0, Math.min(first - BEFORE, text.length - LENGTH));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1 || from;
  const begun = start <= first ? start : from;
  const to = Math.min(text.length, begun + LENGTH);
  const space = text.lastIndexOf(' ', to);
  return { start: begun, end: to < text.length && space > first + 1 ? space : to };
}

/** Splits an excerpt of a text at the words of a search, under which accents, case and forms of letters do not count. */
export function markWords(text: string, { phrase, words }: Search): MarkedPart[] {
  const { text: folded, ranges } = fold(text);
  const wanted = folded.includes(phrase) ? [phrase] : words;
  const hits = new Uint8Array(text.length);
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [start] = ranges[at] ?? [0];
      const [, end] = ranges[at + word.length - 1] ?? [0, 0];
      hits.fill(1, start, end);
    }
  }
  const { start, end } = cut(text, Math.max(0, hits.indexOf(1)));
  const parts: MarkedPart[] = start > 0 ? [{ text: '… ', isHit: false }] : [];
  let at = start;
  while (at < end) {
    const isHit = hits[at] === 1;
    const next = hits.indexOf(isHit ? 0 : 1, at);
    const until = next < 0 ? end : Math.min(next, end);
    parts.push({ text: text.slice(at, until), isHit });
    at = until;
  }
  if (end < text.length) parts.push({ text: ' …', isHit: false });
  return parts;
}
