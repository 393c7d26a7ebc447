import { agency } from '../../schema/generated/agency';
import { holidays } from '../../schema/generated/holidays';
import { office } from '../../schema/office';
import type { Country } from './Country';
import { describeCountry } from './describeCountry';
import { fr } from './fr';
import { ma } from './ma';

/** The countries that have rules in code. */
const countries: readonly Country[] = [fr, ma];

export const findCountry = (code: string): Country | undefined => countries.find((one) => one.code === code);

let own: Country | undefined;

/**
 * Returns a country by its ISO 3166-1 code, by default that of the office: from its file, or from the facts of the agency.
 * @throws Error that names the known ones.
 */
export function getCountry(code: string = office.country): Country {
  const country = findCountry(code);
  if (country) return country;
  const { countryRules } = agency;
  if (code === agency.country && countryRules) {
    own ??= describeCountry(code, { ...agency, countryRules }, holidays);
    return own;
  }
  const known = countries.map((one) => one.code).join(', ');
  throw new Error(
    `There is no country ${JSON.stringify(code)}. Known are ${known}; another is countryRules in agency/agency.yaml.`,
  );
}
