/**
 * The languages that the product can speak: text direction, tag for `Intl`, the language's name for itself, and the line by which
 * a page in another language offers this one, because the catalogue of that page lacks these words. `agency/agency.yaml` chooses
 * those of the site. Digits are Latin in every language, and Arabic times have 24 hours, as in the content. `territory` is that of
 * link previews where the language is not that of the agency's country; by default it is the agency's country.
 */
export const knownLocales = {
  en: {
    dir: 'ltr',
    tag: 'en',
    name: 'English',
    territory: 'US',
    offer: 'This page is available in English.',
    dismiss: 'Close',
  },
  fr: {
    dir: 'ltr',
    tag: 'fr',
    name: 'Français',
    offer: 'Cette page existe en français.',
    dismiss: 'Fermer',
  },
  ar: {
    dir: 'rtl',
    tag: 'ar-u-hc-h23-nu-latn',
    name: 'العربية',
    offer: 'هذه الصفحة متاحة بالعربية.',
    dismiss: 'إغلاق',
  },
} as const satisfies Readonly<Record<string, KnownLocaleEntry>>;

export type Direction = 'ltr' | 'rtl';

interface KnownLocaleEntry {
  dir: Direction;
  tag: string;
  name: string;
  territory?: string;
  offer: string;
  dismiss: string;
}

export type KnownLocale = keyof typeof knownLocales;

export const isKnownLocale = (value: unknown): value is KnownLocale =>
  typeof value === 'string' && Object.hasOwn(knownLocales, value);
