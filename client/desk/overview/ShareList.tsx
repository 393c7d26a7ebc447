import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OverviewShareFieldsFragment } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { useFigures } from './useFigures';

interface Props {
  title: string;
  /** Greatest first; the share of all others, with an empty key, is last. */
  shares: readonly OverviewShareFieldsFragment[];
  /** The total of which the shares are parts. */
  total: number;
  getLabel: (key: string) => string;
  /** Returns the path of the list of requests in a share. */
  getPath: (key: string) => string;
}

/** Key of the share of all others. It has no list, because a list filters by one value. */
const OTHER_KEY = '';

/** Number of shares shown at first. */
const FIRST = 6;

/** Shows the number of requests for each value, as bars. */
export function ShareList({ title, shares, total, getLabel, getPath }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const [isExpanded, setIsWhole] = useState(false);
  const id = useId();
  return (
    <section className="desk-card" aria-labelledby={id}>
      <h3 className="title-4" id={id}>
        {title}
      </h3>
      {shares.length === 0 ? (
        <p className="desk-soft">{t('noShares')}</p>
      ) : (
        <ul className="shares">
          {shares.slice(0, isExpanded ? undefined : FIRST).map(({ key, count }) => {
            return (
              <li key={key} className="share">
                {key === OTHER_KEY ? (
                  <span>{t('others')}</span>
                ) : (
                  <Link to={getPath(key)}>
                    <bdi>{getLabel(key)}</bdi>
                  </Link>
                )}
                <span className="share__count">
                  <bdi>{figures.count(count)}</bdi>
                  <bdi className="share__share">{figures.share(total > 0 ? count / total : null)}</bdi>
                </span>
                {/* The figures beside the bar have the same information. */}
                <span className="share__bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * count) / Math.max(total, 1)}%` }} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {shares.length > FIRST && (
        <Button size="s" variant="quiet" aria-expanded={isExpanded} onClick={() => setIsWhole(!isExpanded)}>
          {isExpanded ? t('fewer') : t('all', { count: shares.length })}
        </Button>
      )}
    </section>
  );
}
