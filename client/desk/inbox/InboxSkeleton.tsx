import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import '../ui/Skeleton.css';
import './InboxTable.css';
import './InboxCards.css';

const ROWS = Array.from({ length: 12 }, (_, index) => index);
const CELLS = ['select', 'state', 'name', 'kind', 'preview', 'due', 'assignee'];

/** Placeholder of the size of the loading rows: a table or cards, as the rows are. */
export function InboxSkeleton() {
  const t = useTranslations('desk');
  return (
    <div className="inbox__scroller" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className="inbox__row">
            {CELLS.map((cell) => (
              <span key={cell} className={`skeleton inbox__skeleton inbox__cell--${cell}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
