import { office } from '../../schema/office';
import type { Country } from './Country';
import { fr } from './fr';
import { ma } from './ma';

/** The countries that an agency can be in. */
const countries: readonly Country[] = [fr, ma];

/** Returns a country by its ISO 3166-1 code, by default that of the office. @throws Error that names the known ones. */
export function getCountry(code: string = office.country): Country {
  const country = countries.find((one) => one.code === code);
  if (country) return country;
  const known = countries.map((one) => one.code).join(', ');
  throw new Error(
    `There is no country ${JSON.stringify(code)}. Known are ${known}; another is a file in server/countries.`,
  );
}
