import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Stands in place of rows that are on their way, in their size. */
export function InboxSkeleton() {
  const t = useTranslations('desk');
  return (
    <div className="inbox__scroller" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="inbox__skeleton" aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className="inbox__row">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
