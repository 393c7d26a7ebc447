import { lazy } from 'react';
import { isDocumentSlug, PRIVACY_POLICY } from '../../../../schema/documentAddress';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { getToday } from '../../shared/officeClock';
import { DocumentRows } from '../lists/DocumentRows';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewEntryDialog = lazy(async () => ({ default: (await import('../lists/NewEntryDialog')).NewEntryDialog }));

interface Props {
  entries: ContentBoardQuery['contentEntries'];
  documents: ContentBoardQuery['contentDocuments'];
  list: ContentBoardQuery['legalList'];
  onChanged: () => void;
}

/** Lists the legal documents and other pages of text, in the order of the menus. */
export const LegalList = ({ entries, documents, list, onChanged }: Props) => (
  <DocumentRows
    list="legal"
    {...{ entries, documents, onChanged }}
    ids={list}
    // Without the privacy policy nothing may be collected.
    getWarning={(id) => (id === PRIVACY_POLICY ? undefined : null)}
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
