import { useQuery } from 'urql';
import { ContentDocumentDocument, type ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { useDocumentDraft } from './useDocumentDraft';

/** Stores the texts of documents that a former visit, or a lost connection, left on this device. */
export const StoreTexts = ({ documents }: { documents: readonly string[] }) =>
  documents.map((id) => <StoredDocument key={id} id={id} />);

function StoredDocument({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: ContentDocumentDocument, variables: { id } });
  return data && <Draft document={data.contentDocument} />;
}

/** Saves by the editor's own hook, which begins with what is on this device. */
function Draft({ document }: { document: ContentDocumentFieldsFragment }) {
  useDocumentDraft(document);
  return null;
}
