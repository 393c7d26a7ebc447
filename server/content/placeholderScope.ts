import { isolateLeftToRight, isRightToLeft, type Locale } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';
import { office } from '../../schema/office';
import { createPriceFormat, getNumberLanguage } from '../../schema/prices';
import { constants } from './constants';
import type { PlaceholderScope } from './fillPlaceholders';
import { escapeHtml } from './html';
import type { CookieRow } from './LegalDocument';

/** The formats of numbers in the texts of a language. */
function createFormats(locale: Locale) {
  const language = getNumberLanguage(locale);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const price = createPriceFormat(locale);
  const withoutMarks = (text: string) => text.replace(/[\u200e\u200f]/g, '');
  const inside = (text: string) => isolateLeftToRight(text, locale);
  return {
    number: number.format,
    percent: (share: number) => withoutMarks(percent.format(share)),
    range: inside,
    price: (amount: number) => inside(price(amount)),
  };
}

type Formats = ReturnType<typeof createFormats>;

/**
 * Facts of the agency for texts of a language. Written from right to left, a telephone number or `12 Rue des Artisans` would
 * fall apart into numbers and words.
 */
export function isolateFacts<Facts>(facts: Facts, locale: Locale): Facts {
  if (!isRightToLeft(locale)) return facts;
  if (typeof facts === 'string' && /^[+\d]\S* ./.test(facts) && !/\p{Script=Arabic}/u.test(facts))
    return isolateLeftToRight(facts, locale) as Facts;
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, isolateFacts(value, locale)])) as Facts;
}

/** Numbers of a language: 98% is `98 %` in French. Years and counts are written as they are. */
function formatConstants(value: unknown, formats: Formats): unknown {
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formatConstants(one, formats)]));
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value : formats.number(value);
  if (typeof value !== 'string') return value;
  if (/^\d+%$/.test(value)) return formats.percent(Number.parseInt(value, 10) / 100);
  if (/^\d+\.\d+$/.test(value)) return formats.number(Number(value));
  return /^\d+-\d+$/.test(value) ? formats.range(value) : value;
}

/**
 * The values that placeholders may name before any file was read: the constants, and prices in the currency of the office, which
 * each names (`{{usd.1500}}`): amounts that were set in another currency do not pass for amounts in this one.
 */
export function createScope(locale: Locale): PlaceholderScope {
  const formats = createFormats(locale);
  const price = (amount: string) => (/^\d+$/.test(amount) ? formats.price(Number(amount)) : null);
  return { ...(formatConstants(constants, formats) as typeof constants), [office.currency.toLowerCase()]: price };
}

const catalogues = import.meta.glob<Messages['consent']>('../../schema/messages/*.json', {
  import: 'consent',
  eager: true,
});

/** The body rows of the cookie table, as HTML. */
export function cookieRows(cookies: readonly CookieRow[], locale: Locale): string {
  const kinds = catalogues[`../../schema/messages/${locale}.json`]?.category;
  return cookies
    .map(({ name, purpose, duration, type }) => {
      const kind = kinds?.[type].name.toLocaleLowerCase(locale) ?? type;
      const cells = [purpose, duration, kind].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
      return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells}</tr>`;
    })
    .join('\n');
}
