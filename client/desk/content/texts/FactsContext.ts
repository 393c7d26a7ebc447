import { createContext, useContext } from 'react';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';

type Placeholders = ContentDocumentFieldsFragment['placeholders'];

/** The facts that the texts of the open document name. */
export const FactsContext = createContext<Placeholders>([]);

/** Returns a function that words a fact in a language, by their names; undefined for a fact that the document did not name yet. */
export function useFactValue(locale: string): (name: string) => string | undefined {
  const placeholders = useContext(FactsContext);
  return (name) =>
    placeholders.find((placeholder) => placeholder.name === name)?.values.find((value) => value.locale === locale)
      ?.value;
}
