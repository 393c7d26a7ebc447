import { useQuery } from 'urql';
import { type Locale, RequestWordsDocument } from '../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../messages/Localized';

/** Names by the ids that requests hold. */
export function useRequestLabels() {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: RequestWordsDocument, variables: { locale } });
  return {
    services: new Map(data?.services.map(({ id, name }) => [id, name])),
    subjects: new Map(data?.help.subjects.map(({ id, label }) => [id, label])),
  };
}
