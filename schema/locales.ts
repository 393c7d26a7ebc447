/**
 * The languages of the site: address prefix, text direction, tag for `Intl`, and the language's name for itself. They are listed
 * here only. Digits are Latin in every language, and Arabic times have 24 hours, as in the content. A page in another language
 * offers this one with `offer`, because the catalogue of that page lacks these words.
 */
export const locales = {
  en: {
    prefix: '',
    dir: 'ltr',
    tag: 'en',
    name: 'English',
    offer: 'This page is available in English.',
    dismiss: 'Close',
  },
  fr: {
    prefix: '/fr',
    dir: 'ltr',
    tag: 'fr',
    name: 'Français',
    offer: 'Cette page existe en français.',
    dismiss: 'Fermer',
  },
  ar: {
    prefix: '/ar',
    dir: 'rtl',
    tag: 'ar-u-hc-h23-nu-latn',
    name: 'العربية',
    offer: 'هذه الصفحة متاحة بالعربية.',
    dismiss: 'إغلاق',
  },
} as const;

export type Locale = keyof typeof locales;

/** The language of addresses without a prefix, of facts in the content, and for visitors whose language the site does not have. */
export const defaultLocale = 'en' satisfies Locale;

export const localeNames = Object.keys(locales) as Locale[];

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

export type Direction = 'ltr' | 'rtl';

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
