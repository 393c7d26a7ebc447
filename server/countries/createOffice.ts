import type { Office } from '../../schema/office';
import { getCountry } from './getCountry';

/**
 * Returns `schema/office.ts` for an agency: the rules of its country, with its own time zone and currency if they
 * differ.
 */
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
