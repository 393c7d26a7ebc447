import type { Locale as LocaleName } from '../../schema/generated/graphql';
import { type Locale, localeNames } from '../../schema/locales';

/** Returns languages of an answer, which has their GraphQL names. */
export const toLocales = (names: readonly LocaleName[]): readonly Locale[] =>
  localeNames.filter((locale) => names.some((name) => name.toLowerCase() === locale));
