import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { getDocumentGroup, isSingleDocument } from '../../../schema/contentDocuments';
import { type Locale, ProjectTitlesDocument } from '../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../messages/Localized';
import { useRequestLabels } from './useRequestLabels';

/** Returns a function that names a document in the language of the desk: a project by its title. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations('deskContent.documents');
  const { getServiceName } = useRequestLabels();
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: ProjectTitlesDocument, variables: { locale } });
  const projects = data?.contentProjects;
  return (id) => {
    if (isSingleDocument(id)) return t(id);
    const [, name = id] = id.split('/');
    if (getDocumentGroup(id) === 'services') return getServiceName(name);
    if (!projects) return t('project');
    // A project of a former publication that neither the release nor a draft has is in no list.
    return projects.find((project) => project.id === name)?.title ?? t('formerProject', { name: toWords(name) });
  };
}

/** Words a name in addresses: `harbour-office` becomes “Harbour office”. */
const toWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
