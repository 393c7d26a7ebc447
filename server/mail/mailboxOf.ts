import { domainToASCII, domainToUnicode } from 'node:url';
import { LIMITS } from '../../schema/rules/limits';
import { trimEnds } from '../../schema/rules/text';

/** In UTF-16 units, of which a letter has two at most. What is longer is no address, and would take long to put in order. */
const LONGEST = 2 * LIMITS.email;

/**
 * The mailbox that an address leads to, as one text: in small letters, with marks in one piece, a domain in letters also where
 * it was given as the network has it, and without what nobody sees at its ends. What is counted or kept once for an address is so by
 * this. Empty for a text that is longer than addresses are.
 */
export function mailboxOf(email: string): string {
  const given = trimEnds(email);
  if (given.length > LONGEST) return '';
  const text = given.normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  return text.slice(0, at + 1) + (domainToUnicode(domainToASCII(text.slice(at + 1))) || text.slice(at + 1));
}
