import { lazy } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { isDocumentSlug, PRIVACY_POLICY } from '../../../../schema/documentAddress';
import { type ContentBoardQuery, LegalBoardDocument, type Locale } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { getToday } from '../../shared/officeClock';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { DocumentRows } from '../lists/DocumentRows';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewEntryDialog = lazy(async () => ({ default: (await import('../lists/NewEntryDialog')).NewEntryDialog }));

interface Props {
  documents: ContentBoardQuery['contentDocuments'];
  onChanged: () => void;
}

/** Lists the legal documents and other pages of text, in the order of the menus. */
export function LegalList({ documents, onChanged }: Props) {
  const t = useTranslations('deskContent.legal');
  const [{ data, error }, refetch] = useQuery({
    query: LegalBoardDocument,
    variables: { locale: usePageLocale().toUpperCase() as Locale },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  if (!data)
    return (
      <DeskSection title={t('title')}>
        <QueryState error={error} onRetry={reload} blocks={[12]} />
      </DeskSection>
    );
  const { contentEntries: entries, contentDocument } = data;
  return (
    <DocumentRows
      list="legal"
      {...{ entries, documents }}
      ids={contentDocument}
      // Without the privacy policy nothing may be collected.
      getWarning={(id) => (id === PRIVACY_POLICY ? undefined : null)}
      onChanged={() => {
        reload();
        onChanged();
      }}
      renderDialog={(ids, onClose) => (
        <NewEntryDialog
          list="legal"
          root="legalDocument"
          words="deskContent.legal"
          facts={{ date: getToday(), version: '1.0', menu: 'footer' }}
          known={entries}
          ids={ids}
          isRefused={(id) => !isDocumentSlug(id)}
          onClose={onClose}
        />
      )}
    />
  );
}
