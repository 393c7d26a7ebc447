import { isLocale, type Locale } from '../locales';

/** Returns the cases, each beginning with its language, whose language the site has; `npm run adopt` may take the others away. */
export const inLanguagesOfSite = <const Case extends readonly [Locale, ...unknown[]]>(cases: readonly Case[]): Case[] =>
  cases.filter(([locale]) => isLocale(locale));
