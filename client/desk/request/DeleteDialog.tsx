import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { InboxActions } from '../actions/useInboxActions';
import type { RequestItem } from './RequestPage';

interface Props {
  item: RequestItem;
  actions: InboxActions;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a request is deleted, which cannot be undone. */
export function DeleteDialog({ item, actions, onClose, onDeleted }: Props) {
  const t = useTranslations('deskRequest');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const deleted = await actions.remove([item]);
    onClose();
    if (deleted.includes(item.id)) onDeleted();
  };
  return (
    <Dialog title={t('deleteTitle')} closeLabel={t('closeDialog')} size="sm" onClose={onClose}>
      <p>{t.rich('deleteText', { name: () => <bdi>{item.name}</bdi> })}</p>
      <div className="request__buttons">
        <Button variant="strong" onClick={remove} busy={isBusy} disabled={isBusy}>
          {t('deleteNow')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
