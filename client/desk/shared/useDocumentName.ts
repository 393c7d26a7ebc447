import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { getDocumentGroup, isSingleDocument } from '../../../schema/contentDocuments';
import { EntryTitlesDocument, type Locale } from '../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../messages/Localized';
import { useRequestLabels } from './useRequestLabels';

/** How lists name an entry while titles load, and one that no list has any more. */
const WORDS = {
  projects: ['project', 'formerProject'],
  articles: ['article', 'formerArticle'],
  legal: ['document', 'formerDocument'],
} as const;

/** Returns a function that names a document in the language of the desk: an entry of a list by its title. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations('deskContent.documents');
  const { getServiceName } = useRequestLabels();
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: EntryTitlesDocument, variables: { locale } });
  return (id) => {
    if (isSingleDocument(id)) return t(id);
    const [, name = id] = id.split('/');
    const group = getDocumentGroup(id);
    if (group === 'services') return getServiceName(name);
    const list = group as keyof typeof WORDS;
    const [word, formerWord] = WORDS[list];
    if (!data) return t(word);
    const { contentProjects: projects, contentArticles: articles, contentEntries: legal } = data;
    const entries: readonly { id: string; title: string }[] = { projects, articles, legal }[list];
    const title = entries.find((entry) => entry.id === name)?.title;
    // An entry of a former publication that neither the release nor a draft has is in no list.
    return title ?? t(formerWord, { name: toWords(name) });
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
