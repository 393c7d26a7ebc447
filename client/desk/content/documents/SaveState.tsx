import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { connection } from '../../data/connection';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  draft: DocumentDraft;
  /** Whether the document has texts that are saved and not published. */
  hasDrafts: boolean;
}

/** Says whether the server has what was typed. Only what keeps it from the server is announced. */
export function SaveState({ draft, hasDrafts }: Props) {
  const t = useTranslations('deskContent.saving');
  const isConnected = useSyncExternalStore(connection.subscribe, connection.isOpen);
  const { count, newCount, waitingCount, error } = draft;
  const obstacle =
    (count > 0 && !isConnected && t('offline')) ||
    error ||
    (waitingCount > 0 && t('held', { count: waitingCount })) ||
    (count > 0 && count === newCount && t('unnamed'));
  const isSaving = draft.isBusy || count > waitingCount + newCount;
  return (
    <div className="save-state">
      <p>{!obstacle && (isSaving ? t('saving') : hasDrafts ? t('saved') : t('none'))}</p>
      <p role="status">{obstacle}</p>
      {waitingCount > 0 && (
        <Button size="s" onClick={draft.discard}>
          {t('discard', { count: waitingCount })}
        </Button>
      )}
    </div>
  );
}
