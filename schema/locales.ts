/**
 * The languages of the site (decision 27): prefix of its addresses, direction of its text, tag for `Intl`, and its own name. Nothing
 * else lists them. Digits are Latin in every language, and Arabic times have 24 hours, as in its texts. A page in another language
 * offers this one in its own words (`offer`), which are not in the catalogue of that page.
 */
export const locales = {
  en: {
    prefix: '',
    dir: 'ltr',
    tag: 'en',
    name: 'English',
    openGraph: 'en_US',
    offer: 'This page is available in English.',
    dismiss: 'Close',
  },
  fr: {
    prefix: '/fr',
    dir: 'ltr',
    tag: 'fr',
    name: 'Français',
    openGraph: 'fr_MA',
    offer: 'Cette page existe en français.',
    dismiss: 'Fermer',
  },
  ar: {
    prefix: '/ar',
    dir: 'rtl',
    tag: 'ar-u-hc-h23-nu-latn',
    name: 'العربية',
    openGraph: 'ar_MA',
    offer: 'هذه الصفحة متاحة بالعربية.',
    dismiss: 'إغلاق',
  },
} as const;

export type Locale = keyof typeof locales;

export const defaultLocale = 'en' satisfies Locale;

export const localeNames = Object.keys(locales) as Locale[];

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);

/** Takes the language off a path: `/fr/services` is `fr` and `/services`. A path without a prefix is English. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (first === defaultLocale || !isLocale(first)) return { locale: defaultLocale, pathname };
  return { locale: first, pathname: pathname.slice(first.length + 1) || '/' };
}

/** Puts a path of the site under a language: `/services` in French is `/fr/services`, `/` is `/fr`. */
export const addLocale = (locale: Locale, pathname: string): string =>
  pathname === '/' ? locales[locale].prefix || '/' : locales[locale].prefix + pathname;
