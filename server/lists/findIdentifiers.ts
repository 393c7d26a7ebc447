import { plainText } from './getSearchText';

/** Parts of a pasted text that name one person or one request, in any copied text. */
export interface Identifiers {
  addresses: string[];
  /** Phone numbers as they are written. */
  numbers: string[];
  /** The ends of the ids that quoted references have. */
  references: string[];
}

/** An email address up to the next sign of a sentence, a mail program or a link. */
const ADDRESS = /[^\s<>()[\]"«»“”„,;:?&=/@]+@[^\s<>()[\]"«»“”„,;:?&=/@]+\.[^\s<>()[\]"«»“”„,;:?&=/@]+/gu;
/** Characters that a sentence or a quotation leaves at an address. */
const AROUND = /^['.!،؛*_]+|['.!،؛*_]+$/g;
/** A quoted reference (`Q-1A2B3C4D`), with or without its sign, or the whole id, as in an address of the desk. */
const REFERENCE =
  /(?<![\p{L}\p{N}])(?:q ?-? ?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{4})?([0-9a-f]{8})(?!-?[\p{L}\p{N}])/gu;
/** A phone number as people and their programs write it. */
const NUMBER = /\+?\(?\d(?:[\s().\-/·•_,]*\d)+/gu;
/** Fewer digits are a part of a number, and occur in those of several people. */
const MIN_DIGITS = 8;

/**
 * Finds addresses, phone numbers and references in a text that may be copied from anywhere: a link (`mailto:…?subject=…`, `tel:…`,
 * `wa.me/…`), a sentence, a subject or a signature.
 */
export function findIdentifiers(search: string): Identifiers {
  const text = plainText(decodeEscapes(search));
  const addresses = (text.match(ADDRESS) ?? []).map((address) => address.replace(AROUND, ''));
  const rest = text.replace(ADDRESS, ' ');
  const references = Array.from(rest.matchAll(REFERENCE), ([, end = '']) => end);
  // Without a sign, eight digits may be either.
  const unsigned = rest.replace(REFERENCE, (whole: string, end: string) => (whole === end ? whole : ' '));
  // Two numbers that only a space separates look like one.
  const numbers = (unsigned.match(NUMBER) ?? []).flatMap((number) => [number, ...number.split(' ')]).map(removeSigns);
  return {
    addresses: [...new Set(addresses)],
    numbers: [...new Set(numbers)].filter((number) => number.replace(/\D/g, '').length >= MIN_DIGITS),
    references: [...new Set(references)],
  };
}

/** Removes signs between digits that no number has. */
const removeSigns = (number: string) => number.replace(/[·•_,]/g, ' ').trim();

/** Decodes the escapes of links. A percent sign that begins none stays. */
const decodeEscapes = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
