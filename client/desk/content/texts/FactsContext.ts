import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { FACT } from './contentText';
import type { FactWords } from './FactNode';

type Placeholders = ContentDocumentFieldsFragment['placeholders'];

/** The facts that the texts of the open document name, and may name. */
export const FactsContext = createContext<Placeholders>([]);

/** Returns a function that words a text of a language as pages do, with its facts. */
export function useFill(): (text: string, locale: string) => string {
  const placeholders = useContext(FactsContext);
  return (text, locale) =>
    text.replace(FACT, (source, name: string) => {
      const values = placeholders.find((placeholder) => placeholder.name === name)?.values;
      return values?.find((value) => value.locale === locale)?.value ?? source;
    });
}

/** How a placeholder words a fact. */
const FORMAT = /^(?:atLeast|inWords|hours|days|weeks|months|years)\./;

/** A fact that a text may name. */
export interface Fact extends FactWords {
  path: string;
}

/** Returns a function that words facts as chips in a text, and the list of all. */
export function useFacts(locale: string) {
  const placeholders = useContext(FactsContext);
  const t = useTranslations('deskContent');
  const getName = (path: string): string => {
    const fact = path.replace(FORMAT, '');
    const isTime = fact !== path && /^[\d-]+$/.test(fact);
    const names = [isTime ? 'time' : fact, fact.replace(/\..*/, '')].map((name) => `factNames.${name}`);
    const key = (names as Parameters<typeof t>[0][]).find((name) => t.has(name));
    return key ? t(key) : '';
  };
  const getWords = (path: string): Fact | undefined => {
    const values = placeholders.find(({ name }) => name === path)?.values ?? [];
    const value = (values.find((one) => one.locale === locale) ?? values[0])?.value;
    return value === undefined ? undefined : { path, value, name: getName(path), role: t('facts.chip') };
  };
  return { getWords, list: () => placeholders.flatMap(({ name }) => getWords(name) ?? []) };
}
