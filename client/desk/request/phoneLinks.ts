import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Where a number without the code of a country is from. */
const HOME: CountryCode = 'MA';

/** The addresses that call a number, and that open a chat with it in WhatsApp, which takes valid numbers alone. */
export function getPhoneLinks(phone: string | null | undefined): { call?: string; whatsApp?: string } {
  if (!phone) return {};
  const number = parsePhoneNumberFromString(phone, HOME);
  if (!number?.isValid()) {
    // A visitor typed it: with * or # it would set the telephone, such as where its calls go.
    const dialled = /[*#]/.test(phone) ? '' : phone.replace(/[^\d+]/g, '');
    return dialled ? { call: `tel:${dialled}` } : {};
  }
  return { call: `tel:${number.number}`, whatsApp: `https://wa.me/${number.number.slice(1)}` };
}
