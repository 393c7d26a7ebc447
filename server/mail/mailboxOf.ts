import { domainToASCII, domainToUnicode } from 'node:url';
import { trimEnds } from '../../schema/rules/text';

/**
 * The mailbox that an address leads to, as one text: in small letters, with marks in one piece, a domain in letters also where
 * it was given as the network has it, and without what nobody sees at its ends. What is counted or kept once for an address is so by this.
 */
export function mailboxOf(email: string): string {
  const text = trimEnds(email).normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  return text.slice(0, at + 1) + (domainToUnicode(domainToASCII(text.slice(at + 1))) || text.slice(at + 1));
}
