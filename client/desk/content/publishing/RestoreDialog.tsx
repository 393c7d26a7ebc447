import { useTranslations } from 'use-intl';
import {
  RestoreContentDraftsDocument,
  RestoreContentPublicationDocument,
} from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { ProblemList } from '../../shared/ProblemList';
import { useDocumentName } from '../../shared/useDocumentName';
import { useToast } from '../../ui/ActionsProvider';
import { FormDialog } from '../../ui/ConfirmDialog';
import { Changes } from './Changes';
import { usePublishing } from './usePublishing';

interface Props {
  /** The publication to restore; 0 for the texts of the release. */
  number: number;
  basedOn: number;
  /** Whether the account may restore without drafts. */
  mayPublish: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what would change with an earlier publication, and restores it on the site or as drafts. */
export function RestoreDialog({ number, basedOn, mayPublish, onClose, onRestored }: Props) {
  const t = useTranslations('deskContent');
  const getName = useDocumentName();
  const show = useToast();
  const { isBusy, isPartly, problems, conflict, error, publish } = usePublishing(
    useChange(RestoreContentPublicationDocument),
    { onPublished: onRestored, onClose },
  );
  const drafting = useChange(RestoreContentDraftsDocument);
  const kept = drafting.answer?.conflicts ?? [];
  const left = drafting.answer?.problems ?? [];
  const makeDrafts = async () => {
    const { isDone, result, conflicts, problems: gone } = await drafting.run({ number });
    if (isDone || conflicts.length > 0) onRestored();
    if (!isDone || conflicts.length > 0 || gone.length > 0) return;
    show({ text: t('restoredDrafts', { count: result ?? 0 }) });
    onClose();
  };
  const isOver = isPartly || kept.length > 0 || left.length > 0;
  const isAnyBusy = isBusy || drafting.isBusy;
  const draftButton = (
    <Button busy={drafting.isBusy} disabled={isAnyBusy} onClick={() => void makeDrafts()}>
      {t('restoreDraft')}
    </Button>
  );
  return (
    <FormDialog
      title={number > 0 ? t('restoreNumber', { number }) : t('restoreRelease')}
      width="lg"
      className="desk-form content-restore"
      action={t('restoreNow')}
      isBlocked={!mayPublish || conflict !== undefined || isOver || isAnyBusy}
      form={{
        submit: (event) => {
          event.preventDefault();
          if (!isAnyBusy) void publish({ number, basedOn });
        },
        isBusy,
        error: error ?? drafting.error,
      }}
      more={!isOver && draftButton}
      onClose={onClose}
    >
      <p>{mayPublish ? t('restoreText') : t('restoreDraftText')}</p>
      <Changes from={basedOn} to={number} />
      {conflict && <Notice tone="error">{t('restoreOutdated')}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={isPartly ? t('restoredPartly') : t('notPublished')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="error" title={t('restoredPartly')}>
          <ProblemList problems={left} />
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice tone="error" title={t('restoreDraftKept', { count: kept.length })}>
          <p>{[...new Set(kept.map(({ document }) => getName(document)))].join(', ')}</p>
        </Notice>
      )}
    </FormDialog>
  );
}
