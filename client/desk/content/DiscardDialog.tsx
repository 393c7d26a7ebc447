import { useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type ContentDocumentFieldsFragment,
  DiscardContentEditsDocument,
  type Locale,
} from '../../../schema/generated/desk/graphql';
import { getErrorText } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';

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
  const desk = useTranslations('desk');
  const show = useToast();
  const [{ fetching, error }, discard] = useMutation(DiscardContentEditsDocument);
  const edits = findDrafts(document);
  const confirm = async () => {
    const { data } = await discard({ document: document.id, edits });
    if (!data) return;
    show({ text: t('discarded') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      action={t('discardNow')}
      isBusy={fetching}
      error={error && (getErrorText(error) ?? desk('unreachable'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('discardText', { count: edits.length })}</p>
    </ConfirmDialog>
  );
}
