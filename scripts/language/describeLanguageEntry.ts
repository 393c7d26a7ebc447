import type { Direction } from '../../schema/agency/productLocales.ts';
import { markToTranslate } from '../../schema/agency/toTranslate.ts';
import { codeLanguage } from '../../schema/locales.ts';

const inEnglish = new Intl.DisplayNames(codeLanguage, { type: 'language', fallback: 'none' });

/** Returns what code has to know of a language, as `Intl` knows it, and the two lines that only a translator can write. */
export function describeLanguageEntry(code: string) {
  const english = /^[a-z]{2}$/.test(code) ? inEnglish.of(code) : undefined;
  if (!english) throw new Error(`${code} is not the code of a language, which has two letters such as pt.`);
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? english;
  const { numberingSystem } = new Intl.NumberFormat(code).resolvedOptions();
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction: Direction } };
  return {
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    dir: locale.getTextInfo().direction,
    // Digits are Latin in every language.
    tag: numberingSystem === 'latn' ? code : `${code}-u-nu-latn`,
    offer: markToTranslate(`This page is available in ${english}.`),
    dismiss: markToTranslate('Close'),
  };
}
