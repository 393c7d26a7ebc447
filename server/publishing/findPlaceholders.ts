import { constants } from '../common/constants';
import type { Contents } from '../content/Content';
import { lookUp } from '../content/fillPlaceholders';
import { PLACEHOLDER } from '../content/isUntranslated';
import { createScope, isolateFacts } from '../content/placeholderScope';
import type { ContentPlaceholder } from './ContentPlaceholder';
import type { ContentUnit } from './ContentUnit';
import { contentLocales } from './documents';

/** Lists the facts that the texts of a document name, in the order of their first use, and all others that have a name. */
export function findPlaceholders(units: readonly ContentUnit[], contents: Contents): ContentPlaceholder[] {
  const used = findNames(units.flatMap(({ texts }) => texts.map((text) => [text.default, text.published, text.draft])));
  const others = listFacts().filter((name) => !used.includes(name));
  const word = createWording(contents);
  return [...used.map(word), ...others.map(word).filter(({ values }) => values.length > 0)];
}

/** Lists the facts that texts name. */
export const findNamedFacts = (texts: unknown, contents: Contents): ContentPlaceholder[] =>
  findNames(texts).map(createWording(contents));

const findNames = (texts: unknown): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

function createWording(contents: Contents): (name: string) => ContentPlaceholder {
  const scopes = contentLocales.map((locale) => {
    const { site, cookies } = contents[locale];
    const scope = { ...createScope(locale), site: isolateFacts(site, locale), cookieCount: cookies.length };
    return { locale, scope };
  });
  return (name) => ({
    name,
    values: scopes.flatMap(({ locale, scope }) => {
      const value = lookUp(scope, name);
      return typeof value === 'string' || typeof value === 'number' ? { locale, value: String(value) } : [];
    }),
  });
}

/** Facts of the agency that are no constants. */
const SITE_FACTS = ['name', 'email', 'phone', 'founded', 'officeHours', 'quoteReply'].map((name) => `site.${name}`);
const ADDRESS = ['street', 'postalCode', 'city', 'country'].map((name) => `site.address.${name}`);

/** Ends the name of a constant that is a time, and begins the placeholder that words it: `weeks.delivery.smallProjectWeeks`. */
const UNIT = /(Hours|Weeks|Months|Years)$/;

/** Lists the facts that a text may name: figures and promises, without the amounts that staff type. */
function listFacts(): string[] {
  const { claims, payment, refunds, delivery, supportMonths } = constants;
  const named = (group: string, values: object) => Object.keys(values).map((name) => `${group}.${name}`);
  const figures = named('claims', claims);
  const times = named('delivery', delivery).map((path) => `${UNIT.exec(path)?.[1]?.toLowerCase() ?? 'weeks'}.${path}`);
  return [
    ...figures,
    // Those without such a form stand for nothing.
    ...figures.flatMap((path) => [`atLeast.${path}`, `inWords.${path}`]),
    ...SITE_FACTS,
    ...ADDRESS,
    ...named('payment', payment),
    ...named('refunds', refunds),
    ...times,
    ...named('supportMonths', supportMonths).map((path) => `months.${path}`),
  ];
}
