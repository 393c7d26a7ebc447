import type { Contents } from '../content/Content';
import { lookUp } from '../content/fillPlaceholders';
import { PLACEHOLDER } from '../content/isUntranslated';
import { createScope, isolateFacts } from '../content/placeholderScope';
import type { ContentPlaceholder } from './ContentPlaceholder';
import type { ContentUnit } from './ContentUnit';
import { contentLocales } from './documents';

/** Lists the facts that the texts of a document name, in the order of their first use, as pages word them in each language. */
export function findPlaceholders(units: readonly ContentUnit[], contents: Contents): ContentPlaceholder[] {
  const texts = units.flatMap((unit) =>
    unit.texts.map((text) => JSON.stringify([text.default, text.published, text.draft])),
  );
  const names = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  const scopes = contentLocales.map((locale) => {
    const { site, cookies } = contents[locale];
    const scope = { ...createScope(locale), site: isolateFacts(site, locale), cookieCount: cookies.length };
    return { locale, scope };
  });
  return [...new Set(names)].map((name) => ({
    name,
    values: scopes.flatMap(({ locale, scope }) => {
      const value = lookUp(scope, name);
      return typeof value === 'string' || typeof value === 'number' ? { locale, value: String(value) } : [];
    }),
  }));
}
