/** Facts of the agency's office that code of server and browser depends on. `server/countries` has those of its country. */
export interface Office {
  /** ISO 3166-1. */
  country: string;
  /** IANA. It decides where days begin and the times that pages show. */
  timeZone: string;
  /** ISO 4217. All prices are in it. */
  currency: string;
  /** Whether prices say that they are with or without value added tax; null if they say nothing. */
  vatShown: 'included' | 'excluded' | null;
  /** Region of libphonenumber, in which a number without the code of a country is dialled. */
  phoneRegion: string;
  /** Whether an address has the postal code before the city. */
  isPostalCodeFirst: boolean;
}

/** Written from the country in agency/agency.yaml; no other file of `schema` and `client` names a country, a time zone or a currency. */
export { office } from './generated/office.ts';
