import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  ContentDocumentDocument,
  type ContentDocumentFieldsFragment,
  ContentPublishersDocument,
} from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { PublishDialog } from '../publishing/PublishDialog';
import { StateTags } from '../publishing/StateTags';
import { usePublishers } from '../publishing/usePublishers';
import { DiscardDialog, findDrafts } from './DiscardDialog';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  document: ContentDocumentFieldsFragment;
  draft: DocumentDraft;
}

/** Shows the states of a document, and publishes or discards its drafts. */
export function DocumentActions({ document, draft }: Props) {
  const t = useTranslations('deskContent');
  const [open, setOpen] = useState<'publish' | 'discard'>();
  const [{ data }, refetch] = useQuery({ query: ContentPublishersDocument, requestPolicy: 'cache-and-network' });
  const [, refetchDocument] = useQuery({
    query: ContentDocumentDocument,
    variables: { id: document.id },
    requestPolicy: 'cache-first',
  });
  const { mayPublish, names } = usePublishers(data?.staff ?? []);
  const close = () => setOpen(undefined);
  const reload = () => {
    refetch({ requestPolicy: 'network-only' });
    refetchDocument({ requestPolicy: 'network-only' });
  };
  // What is typed goes with it.
  const openAfterSave = (dialog: typeof open) => void draft.save().then(() => setOpen(dialog));
  const hasDrafts = findDrafts(document).length > 0;
  return (
    <div className="content-head">
      <StateTags states={document.states} />
      {hasDrafts && (
        <div className="desk-actions">
          {data && !mayPublish && <p className="desk-soft">{t('publishers', { names: names.join(', ') })}</p>}
          {mayPublish && <Button onClick={() => openAfterSave('publish')}>{t('publish')}</Button>}
          <Button onClick={() => openAfterSave('discard')}>{t('discardDrafts')}</Button>
        </div>
      )}
      {open === 'publish' && (
        <PublishDialog
          basedOn={data?.contentPublications[0]?.number ?? 0}
          document={document.id}
          onClose={close}
          onPublished={reload}
        />
      )}
      {open === 'discard' && <DiscardDialog document={document} onClose={close} />}
    </div>
  );
}
