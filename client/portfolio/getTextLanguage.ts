import type { Locale as LocaleName } from '../../schema/generated/graphql';
import { type Direction, type Locale, locales } from '../../schema/locales';

/** Attributes of an element whose text is not in the language of the page. */
export interface TextLanguage {
  lang?: Locale;
  dir?: Direction;
}

/**
 * How to mark the texts of a project, a screenshot or a testimonial: one without a translation comes in the default language,
 * whatever the page is in.
 */
export function getTextLanguage({ locale: name }: { locale: LocaleName }, pageLocale: Locale): TextLanguage {
  const locale = name.toLowerCase() as Lowercase<LocaleName>;
  return locale === pageLocale ? {} : { lang: locale, dir: locales[locale].dir };
}
