import { Arg, registerEnumType } from 'type-graphql';
import { defaultLocale, type Locale, localeNames, locales } from '../../schema/locales';
import { createStoredChoice } from './StoredChoice';

const inCapitals = <Value>(getValue: (locale: Locale) => Value) =>
  Object.fromEntries(localeNames.map((locale) => [locale.toUpperCase(), getValue(locale)])) as Record<
    Uppercase<Locale>,
    Value
  >;

/** The languages of schema/locales as an enum of the GraphQL schema, in capitals. */
export const LocaleEnum = inCapitals((locale) => locale);

registerEnumType(LocaleEnum, {
  name: 'Locale',
  description: 'A language of the site.',
  valuesConfig: inCapitals((locale) => ({ description: `${locales[locale].name}.` })),
});

/**
 * Default of the columns that store a language. Every insert sets a language, so this is not the site's default.
 */
export const LOCALE_COLUMN_DEFAULT = 'en';

export const StoredLocale = createStoredChoice('Locale', LocaleEnum);

/** The argument of a query that answers in one language; the default language if it is left out. */
export const LocaleArg = () =>
  Arg('locale', () => LocaleEnum, { defaultValue: defaultLocale, description: 'The language of the texts.' });
