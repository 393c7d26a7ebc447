import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { office } from '../../../schema/office';

/** Maximum of digits in a number (ITU-T E.164); more are two numbers. */
const MAX_DIGITS = 15;

/**
 * Returns the addresses that call a number and that open a WhatsApp chat with it, which needs a valid number.
 * @param region country of a number without a country code.
 */
export function getPhoneLinks(
  phone: string | null | undefined,
  region = office.phoneRegion,
): { call?: string; whatsApp?: string } {
  // The number is visitor input: with * or # it could change settings of the telephone, such as call forwarding.
  if (!phone || /[*#]/.test(phone)) return {};
  const first = getFirstNumber(phone);
  const number = findValid(first, region);
  if (number) return { call: `tel:${number.number}`, whatsApp: `https://wa.me/${number.number.slice(1)}` };
  const dialled = first.replace(/[^\d+]/g, '');
  return /\d/.test(dialled) && dialled.length <= MAX_DIGITS ? { call: `tel:${dialled}` } : {};
}

/** Returns the first number in the text, without its extension and any text after it. */
const getFirstNumber = (phone: string): string =>
  /\+?[\d(][\d\s().\-\u2010-\u2015\u00a0]*/.exec(phone)?.[0].trim() ?? '';

/** Finds a valid number at the start of the text; only a space may separate two numbers. */
function findValid(text: string, region: string): PhoneNumber | undefined {
  const groups = text.split(/\s+/);
  for (let count = groups.length; count > 0; count -= 1) {
    const number = parsePhoneNumberFromString(groups.slice(0, count).join(' '), region as CountryCode);
    if (number?.isValid()) return number;
  }
  return undefined;
}
