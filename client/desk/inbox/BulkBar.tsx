import { type RefObject, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { MAX_CHANGED_ITEMS } from '../../../schema/rules/deskLimits';
import { Button } from '../../ui/Button';
import type { InboxActions } from '../data/useInboxActions';
import { useFormatCount } from '../shared/useFormatCount';
import { AssigneeSelect } from '../ui/AssigneeSelect';
import { useExport } from './useExport';
import './BulkBar.css';

interface Props {
  rows: readonly InboxRowFragment[];
  /** Number of rows in the list, loaded or not; counted up to a thousand. */
  total: number | undefined;
  actions: InboxActions;
  /** The field that a shortcut focuses. */
  assignee: RefObject<HTMLSelectElement | null>;
  onSelectMatching: () => void;
  onDone: () => void;
}

/** Changes all selected rows at once. */
export function BulkBar({ rows, total = rows.length, actions, assignee, onSelectMatching, onDone }: Props) {
  const t = useTranslations('deskInbox');
  const formatCount = useFormatCount();
  const matching = Math.min(total, MAX_CHANGED_ITEMS);
  const assignees = new Set(rows.map(({ assignee }) => assignee?.id ?? ''));
  const { save, isBusy } = useExport();
  const isContacted = rows.every(({ contactedAt }) => contactedAt);
  const isFlagged = rows.every(({ flaggedAt }) => flaggedAt);
  return (
    <fieldset className="bulk" aria-label={t('bulk')}>
      <p>
        {t('selected', { count: formatCount(rows.length), total: formatCount(Math.max(total, rows.length)) })}
        {rows.length < matching && (
          <Button size="s" variant="quiet" onClick={onSelectMatching}>
            {t(matching < total ? 'selectFirst' : 'selectMatching', { count: matching })}
          </Button>
        )}
      </p>
      <div className="bulk__actions">
        <Button size="s" onClick={() => void actions.contact(rows, !isContacted)}>
          {t(isContacted ? 'unmark' : 'mark')}
        </Button>
        <AssigneeSelect
          ref={assignee}
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
      </div>
    </fieldset>
  );
}
