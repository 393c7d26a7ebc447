import type { Locale as LocaleName } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, type Locale, localeNames } from '../../../../schema/locales';

/** The languages of a description, that of the content first. */
export const LANGUAGES: readonly Locale[] = [
  contentLanguage,
  ...localeNames.filter((locale) => locale !== contentLanguage),
];

/** Returns the GraphQL name of a language. */
export const toName = (locale: Locale) => locale.toUpperCase() as LocaleName;

/** Returns a description as the server takes it. */
export const toInput = (texts: Partial<Record<Locale, string>>) =>
  LANGUAGES.map((locale) => ({ locale: toName(locale), text: texts[locale] ?? '' }));
