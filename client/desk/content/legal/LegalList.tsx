import { isDocumentSlug, PRIVACY_POLICY } from '../../../../schema/documentAddress';
import { LegalBoardDocument } from '../../../../schema/generated/desk/graphql';
import { getToday } from '../../shared/officeClock';
import { DocumentRows, type ListProps } from '../lists/DocumentRows';

/** Lists the legal documents and other pages of text, in the order of the menus. */
export const LegalList = (props: ListProps) => (
  <DocumentRows
    {...props}
    list="legal"
    query={LegalBoardDocument}
    facts={{ date: getToday(), version: '1.0', menu: 'footer' }}
    isRefused={(id) => !isDocumentSlug(id)}
    // Without the privacy policy nothing may be collected.
    getWarning={({ id }) => (id === PRIVACY_POLICY ? undefined : null)}
  />
);
