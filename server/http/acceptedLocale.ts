import { defaultLocale, isPublicLocale, type Locale } from '../../schema/locales';

/**
 * Returns the language that a caller prefers (RFC 9110, 12.5.4): the first available one of the greatest weight, `fr` for `fr-MA`
 * too, or the default if the header is missing or names none. For code that has no Express request yet.
 */
export function acceptedLocale(header: string | undefined): Locale {
  let best: Locale = defaultLocale;
  let greatest = 0;
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';');
    const locale = tag.trim().toLowerCase().split('-')[0];
    const quality = parameters.map((text) => /^\s*q\s*=\s*([01](?:\.\d*)?)\s*$/i.exec(text)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isPublicLocale(locale) && weight > greatest) [best, greatest] = [locale, weight];
  }
  return best;
}
