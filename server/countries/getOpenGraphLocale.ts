import { type Locale, locales } from '../../schema/locales';
import type { Country } from './Country';
import { getCountry } from './getCountry';

/**
 * Returns a language with its country for link previews: `fr_MA`. A language that the country does not speak has the one where
 * most of its speakers are: `en_US`.
 */
export function getOpenGraphLocale(locale: Locale, { code, languages }: Country = getCountry()): string {
  const { language, region } = new Intl.Locale(locales[locale].tag).maximize();
  return `${language}_${languages.includes(language) ? code : region}`;
}
