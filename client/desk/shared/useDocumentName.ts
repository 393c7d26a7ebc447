import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { getDocumentGroup, isSingleDocument } from '../../../schema/contentDocuments';
import { EntryTitlesDocument, type Locale } from '../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../messages/Localized';
import { useRequestLabels } from './useRequestLabels';

/** Returns a function that names a document in the language of the desk: a project or an article by its title. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations('deskContent.documents');
  const { getServiceName } = useRequestLabels();
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: EntryTitlesDocument, variables: { locale } });
  return (id) => {
    if (isSingleDocument(id)) return t(id);
    const [, name = id] = id.split('/');
    if (getDocumentGroup(id) === 'services') return getServiceName(name);
    const isArticle = getDocumentGroup(id) === 'articles';
    if (!data) return t(isArticle ? 'article' : 'project');
    const entries: readonly { id: string; title: string }[] = isArticle ? data.contentArticles : data.contentProjects;
    const title = entries.find((entry) => entry.id === name)?.title;
    // An entry of a former publication that neither the release nor a draft has is in no list.
    return title ?? t(isArticle ? 'formerArticle' : 'formerProject', { name: toWords(name) });
  };
}

/** Words a name in addresses: `harbour-office` becomes “Harbour office”. */
const toWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** Returns a function that names a member of the team as pages do. */
export function useMemberName(): (id: string) => string {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: EntryTitlesDocument, variables: { locale } });
  return (id) => data?.about.team?.members.find((member) => member.id === id)?.name ?? toWords(id);
}
