import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { getCellProps, inboxColumns, inboxLayout } from './inboxColumns';
import '../ui/Skeleton.css';
import './InboxTable.css';
import './InboxCards.css';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder of the size of the loading rows: a table or cards, as the rows are. */
export function InboxSkeleton() {
  const t = useTranslations('desk');
  return (
    <div className="inbox__scroller" style={inboxLayout} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className="inbox__row">
            <span className="inbox__cell inbox__cell--select skeleton inbox__skeleton" />
            {inboxColumns.map((column) => (
              <span key={column.id} {...getCellProps(column, 'skeleton inbox__skeleton')} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
