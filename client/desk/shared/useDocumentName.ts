import { useTranslations } from 'use-intl';
import { useRequestLabels } from './useRequestLabels';

const PAGES = ['agency', 'home', 'site', 'services', 'plans', 'faqs', 'help', 'about', 'pages'] as const;

/** Groups of documents, in the order of the board. */
export type DocumentGroup = 'pages' | 'services' | 'projects';

export const getGroup = (id: string): DocumentGroup => {
  const [folder, name] = id.split('/');
  return name === undefined ? 'pages' : folder === 'services' ? 'services' : 'projects';
};

/** Returns a function that names a document in the language of the desk. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations('deskContent.documents');
  const { getServiceName } = useRequestLabels();
  return (id) => {
    const page = PAGES.find((known) => known === id);
    if (page) return t(page);
    const [, name = id] = id.split('/');
    return getGroup(id) === 'services' ? getServiceName(name) : name;
  };
}
