import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import type { InboxActions } from '../data/useInboxActions';
import { AssigneeSelect } from '../ui/AssigneeSelect';
import { useExport } from './useExport';
import './BulkBar.css';

interface Props {
  rows: readonly InboxRowFragment[];
  actions: InboxActions;
  onDone: () => void;
}

/** What can be done with all selected rows at once. */
export function BulkBar({ rows, actions, onDone }: Props) {
  const t = useTranslations('deskInbox');
  const assignees = new Set(rows.map(({ assignee }) => assignee?.id ?? ''));
  const { save, isBusy } = useExport();
  const isContacted = rows.every(({ contactedAt }) => contactedAt);
  const isFlagged = rows.every(({ flaggedAt }) => flaggedAt);
  return (
    <fieldset className="bulk" aria-label={t('bulk')}>
      <p>{t('selected', { count: rows.length })}</p>
      <Button size="s" onClick={() => void actions.contact(rows, !isContacted)}>
        {t(isContacted ? 'unmark' : 'mark')}
      </Button>
      <AssigneeSelect
        id={useId()}
        value={[...assignees][0] ?? ''}
        isMixed={assignees.size > 1}
        onChange={({ target: { value } }) => void actions.assign(rows, value || null)}
      />
      <Button size="s" onClick={() => void actions.flag(rows, !isFlagged)}>
        {t(isFlagged ? 'restore' : 'flag')}
      </Button>
      <Button size="s" busy={isBusy} disabled={isBusy} onClick={() => void save(rows.map(({ id }) => id))}>
        {t('export')}
      </Button>
      <Button size="s" variant="quiet" onClick={onDone}>
        {t('unselect')}
      </Button>
    </fieldset>
  );
}
