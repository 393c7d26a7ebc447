import { domainToASCII, domainToUnicode } from 'node:url';
import { LIMITS } from '../../schema/rules/limits.ts';
import { trimEnds } from '../../schema/rules/text.ts';

/** In UTF-16 units; a character has two at most. Longer text is no address, and its NFC could take very long. */
const LONGEST = 2 * LIMITS.email;

/**
 * Returns the form in which email addresses are compared: trimmed, NFC, lower case, the domain in Unicode even if it was written
 * as `xn--`. It is computed here and stored, because lower() in SQL depends on the locale of the database: under `LC_CTYPE C` it
 * does not change É. Empty for text that is longer than an address can be.
 */
export function normalizeEmail(email: string): string {
  const trimmed = trimEnds(email);
  if (trimmed.length > LONGEST) return '';
  // NFC again after lower case: Greek Ϊ́ is two characters, its lower case ΐ is one.
  const text = trimmed.normalize('NFC').toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  return text.slice(0, at + 1) + (domainToUnicode(domainToASCII(text.slice(at + 1))) || text.slice(at + 1));
}
