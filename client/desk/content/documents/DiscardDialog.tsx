import { useTranslations } from 'use-intl';
import {
  type ContentDocumentFieldsFragment,
  DiscardContentEditsDocument,
  type Locale,
} from '../../../../schema/generated/desk/graphql';
import { useChange } from '../../data/useChange';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  document: ContentDocumentFieldsFragment;
  onClose: () => void;
}

/** Returns the drafts of a document that were saved and not published, as they were seen. */
export const findDrafts = ({ units }: Pick<ContentDocumentFieldsFragment, 'units'>) =>
  units.flatMap(({ path, texts }) =>
    texts
      .filter(({ states }) => states.includes('DRAFT'))
      .map(({ locale, version }) => ({ path, locale: locale as Locale, ...(version !== null && { version }) })),
  );

/** Restores the published texts of a document, after a question. */
export function DiscardDialog({ document, onClose }: Props) {
  const t = useTranslations('deskContent');
  const show = useToast();
  const { run, isBusy, error, answer } = useChange(DiscardContentEditsDocument);
  const edits = findDrafts(document);
  const confirm = async () => {
    const { outcome } = await run({ document: document.id, edits });
    if (outcome !== 'DONE') return;
    show({ text: t('discarded') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      action={t('discardNow')}
      isBusy={isBusy}
      error={error ?? (answer?.conflicts.length ? t('discardConflict') : undefined)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('discardText', { count: edits.length })}</p>
    </ConfirmDialog>
  );
}
