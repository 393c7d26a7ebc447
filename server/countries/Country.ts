import type { CountryCode } from 'libphonenumber-js/min';
import type { CalendarDay } from '../../schema/calendarDay';
import { type CodeLanguage, codeLanguage, type Locale } from '../../schema/locales';
import type { Office } from '../../schema/office';

/** Names by the code of their language. Another language of the site reads the English name. */
export type Names = Readonly<Record<CodeLanguage, string> & Record<string, string>>;

export const getName = (names: Names, locale: Locale): string => names[locale] ?? names[codeLanguage];

export interface FixedHoliday {
  /** `MM-DD` */
  on: string;
  name: string;
  /** First year of the holiday, if it began during the life of this site. */
  from?: number;
}

/** Everything that code knows of the country of an agency. No other folder names a law, an authority or a holiday. */
export interface Country {
  /** ISO 3166-1. */
  code: CountryCode;
  /** Languages of its people, whose formats it has, as their codes. */
  languages: readonly string[];
  /** IANA. An agency elsewhere in the country may have another one. */
  timeZone: string;
  /** ISO 4217. An agency may have prices in another one. */
  currency: string;
  vat: {
    /** Per cent. */
    rate: number;
    /** Whether prices are shown with it or without it, and say so; null if prices say nothing. */
    shown: Office['vatShown'];
  };
  /** Days of the week on which business is done, from 0 for Sunday to 6 for Saturday. */
  businessWeekdays: readonly number[];
  fixedHolidays: readonly FixedHoliday[];
  /** Returns the other holidays of a year that can be computed. Those that cannot are the setting MOVING_HOLIDAYS. */
  getMovingHolidays: (year: number) => readonly CalendarDay[];
  dataProtection: {
    law: Names;
    authority: Names;
    /** Address of the authority. */
    authoritySite: string;
    /** Days within which the request of a person is answered in full. */
    answerDays: number;
  };
  phone: {
    /** Region of libphonenumber, in which a number without the code of a country is dialled. */
    region: CountryCode;
    /** Most digits of a number after the code of the country. */
    digits: number;
  };
  address: { isPostalCodeFirst: boolean };
}
