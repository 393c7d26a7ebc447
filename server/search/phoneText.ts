import { plainText } from './searchTextOf';

/** The digits of a phone number, as search compares them; the zero of “+212 (0)6” is dialled or not. */
export const phoneText = (phone: string | null): string =>
  plainText(phone ?? '')
    .replace('(0)', '')
    .replace(/\D/g, '');

/** Fewer are a budget or a year, and would occur in too many numbers. */
const FEWEST = 6;

/** Digits after what stands for the country or the network: +212, 00212 and 0 lead to the same phone. */
const OWN = 9;

/** What all spellings of a phone number share, where a search is for one. */
export function numberIn(search: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(plainText(search))) return undefined;
  const digits = phoneText(search).replace(/^0+/, '').slice(-OWN);
  return digits.length >= FEWEST ? digits : undefined;
}
