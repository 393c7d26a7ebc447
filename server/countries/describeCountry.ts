import { isSupportedCountry, Metadata } from 'libphonenumber-js/min';
import type { Agency } from '../../schema/agency/agencyRules';
import type { CalendarDay } from '../../schema/calendarDay';
import { codeLanguage } from '../../schema/locales';
import type { Country, Names } from './Country';

/** Days of the week as `Intl` counts them, from 1 for Monday to 7 for Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

type CountryFacts = Pick<Agency, 'timeZone' | 'currency'> & { countryRules: NonNullable<Agency['countryRules']> };

/** Every language without a name of its own has the one of the language of code, or else the first. */
const toNames = (names: string | Readonly<Record<string, string>>): Names =>
  typeof names === 'string' ? { [codeLanguage]: names } : { [codeLanguage]: Object.values(names)[0] ?? '', ...names };

/**
 * Returns a country without a file of code: names of its law from the facts of the agency, week, languages and telephone numbers from what
 * `Intl` and libphonenumber know of it.
 * @param holidays its public holidays.
 */
export function describeCountry(code: string, facts: CountryFacts, holidays: readonly CalendarDay[]): Country {
  if (!isSupportedCountry(code)) throw new Error(`There is no country ${JSON.stringify(code)} (ISO 3166-1).`);
  const { languages, vat, dataProtection, isPostalCodeFirst } = facts.countryRules;
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getWeekInfo(): { weekend: number[] } };
  const { weekend } = locale.getWeekInfo();
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  const years = Map.groupBy(holidays, (day) => Number(day.slice(0, 4)));
  return {
    code,
    languages: languages ?? [locale.maximize().language],
    timeZone: facts.timeZone,
    currency: facts.currency,
    vat: { rate: vat.rate, shown: vat.shown ?? null },
    businessWeekdays: WEEK.filter((day) => !weekend.includes(day)).map((day) => day % 7),
    fixedHolidays: [],
    getMovingHolidays: (year) => years.get(year) ?? [],
    dataProtection: {
      ...dataProtection,
      law: toNames(dataProtection.law),
      authority: toNames(dataProtection.authority),
    },
    phone: { region: code, digits: Math.max(...(metadata.numberingPlan?.possibleLengths() ?? [15])) },
    address: { isPostalCodeFirst },
  };
}
