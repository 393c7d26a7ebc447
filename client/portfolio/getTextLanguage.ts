import type { Locale as LocaleName } from '../../schema/generated/graphql';
import { type Direction, getKnownLocale, type Locale, locales } from '../../schema/locales';

/** Attributes of an element whose text is not in the language of the page. */
export interface TextLanguage {
  lang?: Locale;
  dir?: Direction;
}

/**
 * Returns the attributes for texts of a project, screenshot or testimonial. Without a translation they are in the default language,
 * under any language of the page.
 */
export function getTextLanguage({ locale: name }: { locale: LocaleName }, pageLocale: Locale): TextLanguage {
  const locale = getKnownLocale(name.toLowerCase());
  return locale === pageLocale ? {} : { lang: locale, dir: locales[locale].dir };
}
