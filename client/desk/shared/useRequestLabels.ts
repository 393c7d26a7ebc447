import { useQuery } from 'urql';
import { type Locale, RequestWordsDocument } from '../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../messages/Localized';

/** Returns the names of the ids that requests store. */
export function useRequestLabels() {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: RequestWordsDocument, variables: { locale } });
  return {
    services: new Map(data?.services.map(({ id, name }) => [id, name])),
    subjects: new Map(data?.help.subjects.map(({ id, label }) => [id, label])),
  };
}
