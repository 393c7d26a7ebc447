import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentDocumentDocument, type SitePagesQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useDocumentName } from '../../shared/useDocumentName';
import { QueryState } from '../../ui/QueryState';
import { DiscardDialog } from '../documents/DiscardDialog';
import { StateTags } from '../publishing/StateTags';

interface Props {
  documents: SitePagesQuery['contentDocuments'];
  onClose: () => void;
  onDiscarded: () => void;
}

/** Lists the documents with drafts, and discards those of one. */
export function DiscardDocuments({ documents, onClose, onDiscarded }: Props) {
  const t = useTranslations('deskVisual');
  const getName = useDocumentName();
  const [chosen, setChosen] = useState<string>();
  const changed = documents.filter(({ states }) => states.some(({ drafts }) => drafts > 0));
  const close = () => {
    setChosen(undefined);
    onDiscarded();
  };
  return (
    <Dialog title={t('discard')} closeLabel={t('close')} onClose={onClose}>
      {changed.length === 0 && <p>{t('noDrafts')}</p>}
      <ul className="desk-rows">
        {changed.map(({ id, states }) => (
          <li key={id} className="desk-row">
            <p className="desk-row__title">
              <bdi>{getName(id)}</bdi>
            </p>
            <StateTags states={states.map((state) => ({ ...state, missing: 0, sourceChanged: 0 }))} />
            <Button size="s" aria-label={t('discardOf', { name: getName(id) })} onClick={() => setChosen(id)}>
              {t('discard')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <Discard document={chosen} onClose={close} />}
    </Dialog>
  );
}

/** Asks before the drafts of a document are discarded, once they are read. */
function Discard({ document, onClose }: { document: string; onClose: () => void }) {
  const [{ data, error }, refetch] = useQuery({
    query: ContentDocumentDocument,
    variables: { id: document },
    requestPolicy: 'network-only',
  });
  if (!data) return <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />;
  return <DiscardDialog document={data.contentDocument} onClose={onClose} />;
}
