export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** What code has to know of a language. */
export interface KnownLocaleEntry {
  dir: Direction;
  /** For `Intl`. Digits are Latin in every language. */
  tag: string;
  /** Name of the language for itself. */
  name: string;
  /** Line by which a page in another language offers this one, because the catalogue of that page lacks these words. */
  offer: string;
  /** Word that closes that line. */
  dismiss: string;
}

/**
 * Languages that the product brings a catalogue for; `agency/agency.yaml` chooses those of the site, and may bring others. Arabic
 * times have 24 hours, as in the content.
 */
export const productLocales = {
  en: {
    dir: 'ltr',
    tag: 'en',
    name: 'English',
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

export const isProductLocale = (value: unknown): value is keyof typeof productLocales =>
  typeof value === 'string' && Object.hasOwn(productLocales, value);
