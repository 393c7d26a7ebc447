import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OverviewShareFieldsFragment } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { useFigures } from './useFigures';

interface Props {
  title: string;
  /** From the greatest; the one without a key, of all others together, is last. */
  shares: readonly OverviewShareFieldsFragment[];
  /** What the shares are of. */
  total: number;
  getLabel: (key: string) => string;
  /** The list of those that a share counts. */
  getPath: (key: string) => string;
}

/** Others have no list: a list has one value. */
const OTHER_KEY = '';

/** So many are shown at first. */
const FIRST = 6;

/** How many had which value, as bars. */
export function ShareList({ title, shares, total, getLabel, getPath }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const [isExpanded, setIsWhole] = useState(false);
  const id = useId();
  return (
    <section className="desk-card" aria-labelledby={id}>
      <h2 className="title-4" id={id}>
        {title}
      </h2>
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
                {/* The figures beside it say the same. */}
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
