import { agency } from '../../schema/generated/agency';
import { describeLanguage, isolateLeftToRight, isRightToLeft, type Locale } from '../../schema/locales';
import { constants } from '../common/constants';
import { getTranslate } from '../common/translate';
import { getName } from '../countries/Country';
import { getCountry } from '../countries/getCountry';
import { createFormats, FORMATS, type Formats, isWordedBy, readAmount } from './amounts';
import { lookUp, type PlaceholderScope } from './fillPlaceholders';
import { type Html, html } from './html';
import type { CookieRow } from './LegalDocument';
import type { Site } from './Site';

/**
 * Prepares facts of the agency for texts of a language. In right-to-left text, a phone number or `12, rue des Verriers` would be
 * split into numbers and words in the wrong order.
 */
export function isolateFacts<Facts>(facts: Facts, locale: Locale): Facts {
  if (!isRightToLeft(locale)) return facts;
  if (typeof facts === 'string' && /^[+\d]\S* ./.test(facts) && !/\p{Script=Arabic}/u.test(facts))
    return isolateLeftToRight(facts, locale) as Facts;
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, isolateFacts(value, locale)])) as Facts;
}

/** Formats numbers for a language: 98% is `98 %` in French. Years and counts stay unchanged. */
function formatConstants(value: unknown, formats: Formats): unknown {
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formatConstants(one, formats)]));
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value : formats.number(value);
  if (typeof value !== 'string') return value;
  if (/^\d+%$/.test(value)) return formats.percent(Number.parseInt(value, 10) / 100);
  if (/^\d+\.\d+$/.test(value)) return formats.number(Number(value));
  const amount = readAmount(value);
  if (amount?.kind === 'aroundTheClock') return formats.aroundTheClock();
  return amount?.to === undefined ? value : formats.range(amount.from, amount.to);
}

const isTypedAmount = (path: string) => /^\d+(?:-\d+)?$/.test(path);

const { replies, retention, supportMonths } = constants;

/** Constants for placeholders, and the ranges between two of them. */
const facts = {
  ...constants,
  ranges: {
    quoteHours: `${replies.quoteHoursMin}-${replies.quoteHoursMax}`,
    supportMonths: `${supportMonths.starter}-${supportMonths.enterprise}`,
    persistentCookieYears: `${retention.persistentCookieYearsMin}-${retention.persistentCookieYearsMax}`,
    marketingCookieYears: `${retention.marketingCookieYearsMin}-${retention.marketingCookieYearsMax}`,
  },
};

/**
 * Creates the placeholders that need no file: the constants, their formats such as `{{months.supportMonths.starter}}`, prices in the
 * office's currency (`{{price.1500}}`), and the data protection law and authority of its country.
 */
export function createScope(locale: Locale): PlaceholderScope {
  const formats = createFormats(locale);
  const { law, authority, authoritySite } = getCountry().dataProtection;
  const price = (amount: string) => (/^\d+$/.test(amount) ? formats.price(Number(amount)) : null);
  const words = FORMATS.map((format) => {
    const word = (path: string) => {
      // Staff type a number of weeks or months where no constant has it.
      const amount = readAmount(isTypedAmount(path) ? path : lookUp(facts, path));
      return amount && isWordedBy(format, amount.kind) ? formats.words[format](amount) : null;
    };
    return [format, word] as const;
  });
  return {
    ...(formatConstants(facts, formats) as typeof facts),
    ...Object.fromEntries(words),
    price,
    dataProtection: {
      law: getName(law, locale),
      authority: getName(authority, locale),
      site: authoritySite,
      host: new URL(authoritySite).host,
    },
  };
}

/** Adds the facts of the agency and of the cookies to the placeholders, as far as they were read. */
export const addPageFacts = (
  scope: PlaceholderScope,
  { site, cookies }: { site: Site | undefined; cookies: readonly CookieRow[] | undefined },
  locale: Locale,
): PlaceholderScope => ({
  ...scope,
  site: site && {
    ...isolateFacts(site, locale),
    contractLanguage: describeLanguage(agency.languages.contract, locale),
  },
  cookieCount: cookies?.length,
  cookieTable: cookieTable(cookies ?? [], locale),
});

/** Returns the table of cookies. */
export function cookieTable(cookies: readonly CookieRow[], locale: Locale): Html {
  const t = getTranslate(locale, 'content');
  const heads = (['name', 'purpose', 'duration', 'type'] as const).map(
    (name) => html`<th scope="col">${t(`cookieTable.${name}`)}</th>`,
  );
  const rows = cookies.map(({ name, purpose, duration, type }) => {
    const cells = [purpose, duration, t(`cookieTypes.${type}`)].map((text) => html`<td>${text}</td>`);
    return html`\n<tr><th scope="row"><code dir="ltr">${name}</code></th>${cells}</tr>`;
  });
  return html`<table>
<caption>${t('cookieTable.caption')}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${rows}
</tbody></table>`;
}
