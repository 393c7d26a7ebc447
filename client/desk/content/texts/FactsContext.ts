import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { FACT } from './contentText';
import type { FactWords } from './FactNode';

type Placeholders = ContentDocumentFieldsFragment['placeholders'];

/** The facts that the texts of the open document name, and may name. */
export const FactsContext = createContext<Placeholders>([]);

/** The values and tags of the word of the interface that is shown. */
export const TokensContext = createContext<readonly string[]>([]);

type Translate = ReturnType<typeof useTranslations<'deskContent'>>;

/** Names a value or a tag of a word of the interface. */
function nameToken(token: string, t: Translate): string {
  if (token.startsWith('<')) return t(token.startsWith('</') ? 'wordTokens.end' : 'wordTokens.start');
  const key = `wordTokens.${token.slice(1, -1)}` as Parameters<typeof t>[0];
  return t.has(key) ? t(key) : t('wordTokens.value');
}

/** Returns a function that words a text of a language as pages do, with its facts; values have their names, and tags are left out. */
export function useFill(): (text: string, locale: string) => string {
  const placeholders = useContext(FactsContext);
  const tokens = useContext(TokensContext);
  const t = useTranslations('deskContent');
  return (text, locale) => {
    const filled = text.replace(FACT, (source, name: string) => {
      const values = placeholders.find((placeholder) => placeholder.name === name)?.values;
      return values?.find((value) => value.locale === locale)?.value ?? source;
    });
    return tokens.reduce(
      (before, token) => before.replaceAll(token, token.startsWith('<') ? '' : `[${nameToken(token, t)}]`),
      filled,
    );
  };
}

/** How a placeholder words a fact. */
const FORMAT = /^(?:atLeast|inWords|hours|days|weeks|months|years)\./;

/** Groups of facts that have one name. */
const NAMED_TOGETHER = [
  'price',
  ...['retention', 'replies', 'accounts', 'newsletter', 'siteFigures', 'cookieLifetimes', 'dataProtection'],
];

/** A fact that a text may name. */
export interface Fact extends FactWords {
  path: string;
}

/** The facts of a document in a language of its texts. */
interface Facts {
  list: readonly Fact[];
  getWords: (path: string) => Fact | undefined;
}

/** By the facts of a document and both languages: a page has a hundred fields, all of which are drawn at each key. */
const worded = new WeakMap<Placeholders, Map<string, Facts>>();

/** Words facts as chips in a text. */
export function useFacts(locale: string): Facts {
  const placeholders = useContext(FactsContext);
  const tokens = useContext(TokensContext);
  const t = useTranslations('deskContent');
  const key = `${usePageLocale()} ${locale} ${tokens.join(' ')}`;
  const known = worded.get(placeholders) ?? new Map<string, Facts>();
  worded.set(placeholders, known);
  const facts = known.get(key) ?? wordFacts(placeholders, tokens, locale, t);
  known.set(key, facts);
  return facts;
}

function wordFacts(placeholders: Placeholders, tokens: readonly string[], locale: string, t: Translate): Facts {
  const getName = (path: string): string => {
    const fact = path.replace(FORMAT, '');
    const isTime = fact !== path && /^[\d-]+$/.test(fact);
    const group = fact.replace(/\..*/, '');
    const own = NAMED_TOGETHER.includes(group) ? group : isTime ? 'time' : fact;
    const name = `factNames.${own}` as Parameters<typeof t>[0];
    return t.has(name) ? t(name) : '';
  };
  const values = tokens.map((path): Fact => {
    const name = nameToken(path, t);
    const value = path.startsWith('</') ? '›' : path.startsWith('<') ? '‹' : name;
    return { path, value, name: value === name ? '' : name, role: t('wordTokens.value') };
  });
  const facts = placeholders.flatMap(({ name: path, values }) => {
    const value = (values.find((one) => one.locale === locale) ?? values[0])?.value;
    return value === undefined ? [] : { path, value, name: getName(path), role: t('facts.chip') };
  });
  const list = [...values, ...facts];
  const byPath = new Map(list.map((fact) => [fact.path, fact]));
  return { list, getWords: (path) => byPath.get(path) };
}
