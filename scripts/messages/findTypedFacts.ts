import { agency } from '../../schema/generated/agency.ts';
import { contentLanguage } from '../../schema/locales.ts';
import type { Text } from './findWordProblems.ts';

/** The currency of the agency before or after an amount, such as `$1,500`, which texts write as `{{price.1500}}`. */
const PRICE = /(?:[$€£]|USD|EUR|MAD)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|USD|EUR|MAD)/;

/** Claims that no other figure looks like: `150+`, `98%`, `24/7`, but not `3`. */
const CLAIMS = Object.entries<unknown>(agency.claims).filter(([, value]) => /^\d+(?:\+|\/\d+)$/.test(String(value)));

/**
 * Returns the figures that the content types although they are facts of the agency: a claim, or a price. A typed figure stays as it
 * is when the fact changes. Other languages have the placeholders of the source.
 */
export function findTypedFacts(texts: readonly Text[]): string[] {
  return texts.flatMap(({ locale, path, text, isContent }) => {
    if (!isContent || locale !== contentLanguage) return [];
    const words = text.replace(/\{\{[^}]*\}\}/g, ' ');
    const claims = CLAIMS.filter(([, value]) => words.split(/[\s,.;:()“”]+/).includes(String(value)));
    const price = PRICE.exec(words)?.[0];
    return [
      ...claims.map(([name, value]) => `${path} types ${value}: write {{claims.${name}}}`),
      ...(price ? [`${path} types ${price}: write {{price.${price.replace(/\D/g, '')}}}`] : []),
    ];
  });
}
