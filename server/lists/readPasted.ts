import { plainText } from './getSearchText';

/** The address within the signs of a mail program. The name before it is ignored, because it may differ from the stored one. */
const ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/i;
/** The scheme of a link, and signs around and between words in mail programs, call lists and letters. */
const SCHEME = /(^|\s)(?:tel|mailto|sms|callto):/gi;
const AROUND = /[<>"«»“”„,;]/g;
/** A quoted reference (`Q-1A2B3C4D`), which may have six digits in a row without being a number. */
const REFERENCE = /\bq-[0-9a-f]{8}\b/gi;
/** A number as people write it, with at least six digits. */
const NUMBER = /\+?\(?\d(?:[\s().\-/]*\d){5,}/;

/** Parts of a search: words that all have to occur, and an optional number. */
export interface Sought {
  /** In the letters that search compares; empty if the search is only a number. */
  words: string;
  number: string | undefined;
}

/**
 * Reads a search that may be pasted: `"Salma Bennani" <salma@client.example>`, `Bennani, Salma`, `(Q-1A2B3C4D)`, a name with a
 * number, or a link such as `tel:+212661234567`.
 */
export function readPasted(search: string): Sought {
  const text = plainText(search);
  const address = ADDRESS.exec(text)?.[1];
  if (address) return { words: address, number: undefined };
  const cleaned = text.replace(SCHEME, '$1').replace(AROUND, ' ');
  const number = NUMBER.exec(cleaned.replace(REFERENCE, ' '))?.[0];
  const words = (number ? cleaned.replace(number, ' ') : cleaned)
    .split(' ')
    .map((word) => word.replace(/^[()[\]]+|[()[\]]+$/g, ''))
    .filter(Boolean)
    .join(' ');
  return { words, number };
}

/** Signs within a name that some writers leave out: Fatima-Zahra, Ben Ali, عبد الله. */
const WITHIN = /[ '.,()_-]/g;

/** Returns a name as one word, for searches that write it so. */
export const joinName = (plainName: string): string => plainName.replace(WITHIN, '');
