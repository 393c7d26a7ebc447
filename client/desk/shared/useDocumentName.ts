import { useTranslations } from 'use-intl';
import { getDocumentGroup, isSingleDocument } from '../../../schema/contentDocuments';
import { useRequestLabels } from './useRequestLabels';

/** Returns a function that names a document in the language of the desk. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations('deskContent.documents');
  const { getServiceName } = useRequestLabels();
  return (id) => {
    if (isSingleDocument(id)) return t(id);
    const [, name = id] = id.split('/');
    return getDocumentGroup(id) === 'services' ? getServiceName(name) : name;
  };
}
