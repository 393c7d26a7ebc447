import { useTranslations } from 'use-intl';
import { useFigures } from './useFigures';
import { type Counts, MEASURES } from './useSiteLabels';

/** Shows the totals of a period; page views are the one denominator. */
export function SiteTotals({ total }: { total: Counts }) {
  const t = useTranslations('deskSite');
  const figures = useFigures();
  return (
    <dl className="figures site-totals">
      {MEASURES.map((measure) => {
        const count = total[measure];
        const share = getShare(count, total.seen);
        return (
          <div className="figure" key={measure}>
            <dt className="figure__label">{t(measure)}</dt>
            <dd className="figure__value">
              <bdi>{figures.count(count)}</bdi>
            </dd>
            <dd className="figure__text">
              {measure === 'seen' ? t('seenText') : t('ofViews', { share: figures.share(share) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns the share of page views; null if there are none. */
export const getShare = (count: number, seen: number): number | null => (seen === 0 ? null : count / seen);
