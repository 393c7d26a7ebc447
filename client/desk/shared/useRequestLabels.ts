import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { type Locale, RequestWordsDocument } from '../../../schema/generated/desk/graphql';
import { findService } from '../../../schema/rules/choices';
import { usePageLocale } from '../../messages/Localized';

/** Returns the names of the ids that requests store. */
export function useRequestLabels() {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: RequestWordsDocument, variables: { locale } });
  const t = useTranslations('choices');
  const services = new Map(data?.services.map(({ id, name }) => [id, name]));
  return {
    /** Names a service by the slug of its page: as the site does, by its list if it is retired, or by the slug. */
    getServiceName: (slug: string): string => {
      const listed = findService(slug);
      return services.get(slug) ?? (listed ? t(`services.${listed}`) : slug);
    },
    subjects: new Map(data?.help.subjects.map(({ id, label }) => [id, label])),
  };
}
