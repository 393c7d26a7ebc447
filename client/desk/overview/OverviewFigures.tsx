import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { WAITING } from '../shared/inboxFilter';
import type { Days } from './period';
import { getListPath } from './period';
import { useFigures } from './useFigures';

interface Props {
  overview: OverviewQuery['overview'];
  days: Days;
}

/** A ratio above this is shown as a factor, because a percentage is hard to read. */
const MAX_RATIO = 10;

/** Shows the totals of a period; each links to the requests it counts. */
export function OverviewFigures({ overview: { total, spam, spamShare, answered, previous }, days }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  // No list state contains exactly the answered requests, because some became clients. The sort order shows them first.
  const answeredFirst = getListPath(days, { kind: 'LEAD', sort: 'CONTACTED' });
  const waiting = getListPath(days, { kind: 'LEAD', state: WAITING });

  const getComparison = () => {
    if (previous.total === 0) return t('nothingBefore');
    const value = figures.count(previous.total);
    if (total > MAX_RATIO * previous.total) return t('before', { value });
    return t('change', { value, change: figures.change(total, previous.total) });
  };
  return (
    <dl className="figures">
      <Figure label={t('requests')} value={figures.count(total)} to={getListPath(days)}>
        {getComparison()}
      </Figure>
      <Figure label={t('within24Hours')} value={figures.share(answered.within24Hours)} to={answeredFirst}>
        {t('ofQuotes')}
      </Figure>
      <Figure label={t('within48Hours')} value={figures.share(answered.within48Hours)} to={answeredFirst}>
        {t('ofQuotes')}
      </Figure>
      <Figure label={t('median')} value={figures.duration(answered.medianSeconds)} to={answeredFirst}>
        {previous.medianSeconds === null
          ? t('medianText')
          : t('before', { value: figures.duration(previous.medianSeconds) })}
      </Figure>
      <Figure label={t('ninetieth')} value={figures.duration(answered.ninetiethPercentileSeconds)} to={answeredFirst}>
        {t('ninetiethText')}
      </Figure>
      <Figure label={t('waiting')} value={figures.count(answered.waiting)} to={waiting}>
        {t('answered', { count: answered.answered })}
      </Figure>
      <Figure label={t('spam')} value={figures.share(spamShare)} to={getListPath(days, { state: 'FLAGGED' })}>
        {t('spamText', { spam: figures.count(spam), all: figures.count(total + spam) })}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, to, children }: { label: string; value: string; to: string; children: ReactNode }) {
  return (
    <div className="figure">
      <dt className="figure__label">{label}</dt>
      <dd className="figure__value">
        {/* The name has the figure and its label, because a number alone is meaningless in a list of links. */}
        <Link to={to} aria-label={`${label}: ${value}`}>
          <bdi>{value}</bdi>
        </Link>
      </dd>
      <dd className="figure__text">{children}</dd>
    </div>
  );
}
