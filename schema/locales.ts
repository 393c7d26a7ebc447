import { isKnownLocale, type KnownLocale, knownLocales } from './agency/knownLocales.ts';
import type { Direction } from './agency/productLocales.ts';
import { languages } from './generated/agency.ts';

/**
 * A language of the site. The type has every known language, so that code and tests compile with any languages in
 * agency/agency.yaml; `isLocale` tells whether the site has one.
 */
export type Locale = KnownLocale;

/** The language of addresses without a prefix, and for visitors whose language the site does not have. */
export const defaultLocale: Locale = languages.default;

/** The language whose files hold the facts of content and projects; those of the other languages hold words alone. */
export const contentLanguage: Locale = languages.content;

/** The language of mail to staff, and of a new staff account. */
export const staffLanguage: Locale = languages.staff;

interface LocaleEntry {
  /** Begin of addresses: empty for the default language. */
  prefix: string;
  dir: Direction;
  tag: string;
  name: string;
  offer: string;
  dismiss: string;
}

/** The languages of the site, the default one first, and those that are coming: staff edit and preview them, visitors see none. */
export const locales = Object.fromEntries(
  [languages.default, ...languages.others, ...languages.coming].map((locale) => [locale, createEntry(locale)]),
) as Readonly<Record<Locale, LocaleEntry>>;

function createEntry(locale: KnownLocale): LocaleEntry {
  return { ...knownLocales[locale], prefix: locale === languages.default ? '' : `/${locale}` };
}

export const localeNames = Object.keys(locales) as Locale[];

/** The languages that visitors have. */
export const publicLocales: readonly Locale[] = [languages.default, ...languages.others];

export const isPublicLocale = (value: unknown): value is Locale => publicLocales.some((locale) => locale === value);

export const comingLocales: readonly Locale[] = languages.coming;

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);

/**
 * The language of texts in code: messages of commands and of the log, `/api/docs`, and the catalogue that defines the message
 * keys. The site need not offer it.
 */
export const codeLanguage = 'en';
export type CodeLanguage = typeof codeLanguage;

export const isCodeLanguage = (locale: string): boolean => locale === codeLanguage;

/**
 * Returns the name of a language, by default in the language of the code: `French` for `fr`. An invalid code is returned
 * unchanged.
 */
export function describeLanguage(code: string, locale: Locale | CodeLanguage = codeLanguage): string {
  if (!/^[a-z]{2,3}$/i.test(code)) return code;
  const tag = isLocale(locale) ? locales[locale].tag : locale;
  return new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code;
}

export type { Direction };

export const getDirection = (locale: Locale | CodeLanguage): Direction =>
  isLocale(locale) ? locales[locale].dir : 'ltr';

export const isRightToLeft = (locale: Locale | CodeLanguage): boolean => getDirection(locale) === 'rtl';

/** Isolates left-to-right text (UAX 9): in text of the other direction, 1-2 would be shown as 2-1. */
export const isolateLeftToRight = (text: string, locale: Locale | CodeLanguage): string =>
  isRightToLeft(locale) ? `\u2066${text}\u2069` : text;

/** Isolates text whose first letter decides its direction (UAX 9), such as a name, within right-to-left text. */
export const isolate = (text: string, locale: Locale | CodeLanguage): string =>
  isRightToLeft(locale) ? `\u2068${text}\u2069` : text;

/** Returns a language’s name for itself, by its GraphQL name or its code; the code if the site no longer has the language. */
export function getLocaleName(name: string): string {
  const locale = name.toLowerCase();
  return isLocale(locale) ? locales[locale].name : name;
}

/** Returns the language of a row, or the default if the site no longer has it. */
export const getKnownLocale = (stored: string): Locale => (isLocale(stored) ? stored : defaultLocale);

/** Splits the language from a path: `/fr/services` is `fr` and `/services`. A path without a prefix is in the default language. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (first === defaultLocale || !isLocale(first)) return { locale: defaultLocale, pathname };
  return { locale: first, pathname: pathname.slice(first.length + 1) || '/' };
}

/** Adds the language to a path of the site: `/services` in French is `/fr/services`, `/` is `/fr`. */
export const addLocale = (locale: Locale, pathname: string): string =>
  pathname === '/' ? locales[locale].prefix || '/' : locales[locale].prefix + pathname;

/**
 * Returns the path without the prefix of a known language that has none on this site, because it is the default, is coming or is
 * not offered; undefined for any other path.
 */
export function removeFormerPrefix(pathname: string): string | undefined {
  const [, first = ''] = pathname.split('/', 2);
  if (!isKnownLocale(first) || (isPublicLocale(first) && locales[first].prefix)) return undefined;
  // Two slashes would name a host.
  return pathname.slice(first.length + 1).replace(/^[/\\]*/, '/');
}
