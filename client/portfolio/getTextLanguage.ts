import { isLocale, type Locale, locales } from '../../schema/locales';

/** Attributes of an element whose text is not in the language of the page. */
export interface TextLanguage {
  lang?: Locale;
  dir?: 'ltr' | 'rtl';
}

/** How to mark the texts of a project or a testimonial: one without a translation comes in English, whatever the page is in. */
export function getTextLanguage(object: object, pageLocale: Locale): TextLanguage {
  const { locale: name } = object as { locale?: string };
  const locale = name?.toLowerCase();
  if (!isLocale(locale) || locale === pageLocale) return {};
  return { lang: locale, dir: locales[locale].dir };
}
