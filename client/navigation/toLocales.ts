import type { Locale as LocaleName } from '../../schema/generated/graphql';
import { type Locale, publicLocales } from '../../schema/locales';

/** Whether the languages of an answer, which have their GraphQL names, have this one. */
export const hasLocale = (names: readonly LocaleName[], locale: Locale): boolean =>
  names.some((name) => name.toLowerCase() === locale);

/** Returns the languages of an answer that visitors have. */
export const toLocales = (names: readonly LocaleName[]): readonly Locale[] =>
  publicLocales.filter((locale) => hasLocale(names, locale));
