import type { Office } from '../../schema/office';
import { getCountry } from './getCountry';

/** Returns what `schema/office.ts` says for an agency: what its country has, unless it has another time zone or currency. */
export function createOffice(code: string, own: Partial<Pick<Office, 'timeZone' | 'currency'>> = {}): Office {
  const { timeZone, currency, vat, phone, address } = getCountry(code);
  return {
    country: code,
    timeZone: own.timeZone ?? timeZone,
    currency: own.currency ?? currency,
    vatShown: vat.shown,
    phoneRegion: phone.region,
    isPostalCodeFirst: address.isPostalCodeFirst,
  };
}
