import { plainText } from './getSearchText';

/** The address between the signs that a mail program puts around it: the name before it may be another one. */
const ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/i;
/** A scheme of a link, and signs that stand around words and between them in mail programs, call lists and letters. */
const SCHEME = /(^|\s)(?:tel|mailto|sms|callto):/gi;
const AROUND = /[<>"«»“”„,;]/g;
/** A number as people write it, with six digits at least. */
const NUMBER = /\+?\(?\d(?:[\s().\-/]*\d){5,}/;

/** What somebody looks for: words that all occur, and perhaps a number beside them. */
export interface Sought {
  /** In the letters that search compares; empty where there is a number alone. */
  words: string;
  number: string | undefined;
}

/**
 * Reads what was pasted into a search: `"Salma Bennani" <salma@client.example>`, `Bennani, Salma`, `(Q-1A2B3C4D)`, a name with a
 * number, or a link such as `tel:+212661234567`.
 */
export function readPasted(search: string): Sought {
  const text = plainText(search);
  const address = ADDRESS.exec(text)?.[1];
  if (address) return { words: address, number: undefined };
  const cleaned = text.replace(SCHEME, '$1').replace(AROUND, ' ');
  const number = NUMBER.exec(cleaned)?.[0];
  const words = (number ? cleaned.replace(number, ' ') : cleaned)
    .split(' ')
    .map((word) => word.replace(/^[()[\]]+|[()[\]]+$/g, ''))
    .filter(Boolean)
    .join(' ');
  return { words, number };
}

/** Signs within a name, with which and without which it is written: Fatima-Zahra, Ben Ali, عبد الله. */
const WITHIN = /[ '.,()_-]/g;

/** A name in one word, as it is found by those who write it so. */
export const joinName = (plainName: string): string => plainName.replace(WITHIN, '');
