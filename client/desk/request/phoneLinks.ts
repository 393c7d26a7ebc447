import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Where a number without the code of a country is from. */
const HOME: CountryCode = 'MA';

/** More digits are no number (ITU-T E.164), but two. */
const MAX_DIGITS = 15;

/** Returns the addresses that call a number, and that open a chat with it in WhatsApp, which takes valid numbers alone. */
export function getPhoneLinks(phone: string | null | undefined): { call?: string; whatsApp?: string } {
  // A visitor typed it: with * or # it would set the telephone, such as where its calls go.
  if (!phone || /[*#]/.test(phone)) return {};
  const first = getFirstNumber(phone);
  const number = findValid(first);
  if (number) return { call: `tel:${number.number}`, whatsApp: `https://wa.me/${number.number.slice(1)}` };
  const dialled = first.replace(/[^\d+]/g, '');
  return /\d/.test(dialled) && dialled.length <= MAX_DIGITS ? { call: `tel:${dialled}` } : {};
}

/** The first number of what was typed, without its extension and without what follows. */
const getFirstNumber = (phone: string): string =>
  /\+?[\d(][\d\s().\-\u2010-\u2015\u00a0]*/.exec(phone)?.[0].trim() ?? '';

/** Two numbers may stand side by side, with nothing between them but a space. */
function findValid(text: string): PhoneNumber | undefined {
  const groups = text.split(/\s+/);
  for (let count = groups.length; count > 0; count -= 1) {
    const number = parsePhoneNumberFromString(groups.slice(0, count).join(' '), HOME);
    if (number?.isValid()) return number;
  }
  return undefined;
}
