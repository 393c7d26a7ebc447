import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type OverviewBucket,
  OverviewDocument,
  type OverviewQuery,
  type OverviewQueryVariables,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { LoadingLine } from '../../ui/LoadingLine';
import { SelectField } from '../../ui/SelectField';
import { getToday } from '../shared/officeClock';
import { useDeskTitle } from '../shared/useDeskTitle';
import { QueryState } from '../ui/QueryState';
import { Skeleton } from '../ui/Skeleton';
import { OverviewFigures } from './OverviewFigures';
import { OverviewShares } from './OverviewShares';
import { saveFigures } from './overviewCsv';
import { PeriodPicker } from './PeriodPicker';
import { type Days, getBuckets, type PeriodName, readPeriod } from './period';
import { RequestsChart } from './RequestsChart';
import { SeriesTable } from './SeriesTable';
import { DIVISIONS, type Division, useSeriesParts } from './series';
import { useFigures } from './useFigures';
import './OverviewPage.css';

/** Shows which requests arrived in a period, how fast they were answered, and where they came from. */
export function OverviewPage() {
  const t = useTranslations('deskOverview');
  useDeskTitle(t('title'));
  const figures = useFigures();
  const [params, setParams] = useSearchParams();
  const today = getToday();
  const period = readPeriod(params, today);
  const { from, to, bucket } = period;
  const division = DIVISIONS.find((name) => name === params.get('by')) ?? 'kinds';
  const [{ data, error, operation, stale }, repeat] = useQuery({
    query: OverviewDocument,
    variables: { from, to, bucket },
  });
  // While another period loads, the old figures stay, with their own days.
  const shown = operation?.variables as OverviewQueryVariables | undefined;
  const isOther = shown !== undefined && (shown.from !== from || shown.to !== to || shown.bucket !== bucket);

  const choose = (choice: PeriodName | Days) =>
    setParams(typeof choice === 'string' ? { period: choice } : { ...choice }, {
      // Letters typed in a date field add no history entries.
      replace: typeof choice !== 'string' && !period.name,
    });
  const divide = (by: string) =>
    setParams((current) => {
      current.set('by', by);
      return current;
    });
  const chooseBucket = (next: string) =>
    setParams((current) => {
      current.set('bucket', next.toLowerCase());
      return current;
    });

  return (
    <main className="desk-page overview" aria-busy={isOther || stale}>
      <header className="overview__header">
        <h1 className="title-2">{t('title')}</h1>
        {data && shown && (
          <Button size="s" onClick={() => saveFigures(data.overview, shown)}>
            {t('save')}
          </Button>
        )}
      </header>
      <PeriodPicker period={period} today={today} onChoose={choose} />
      {data && shown ? (
        <>
          <div className="overview__period">
            <p className="overview__days">{figures.days(shown)}</p>
            <div role="status">{isOther && <LoadingLine text={t('loading')} />}</div>
          </div>
          <Figures
            overview={data.overview}
            shown={shown}
            bucket={bucket}
            division={division}
            onDivide={divide}
            onBucket={chooseBucket}
            onWiden={period.name === '12m' ? undefined : () => choose('12m')}
          />
        </>
      ) : error ? (
        <QueryState error={error} onRetry={() => repeat({ requestPolicy: 'network-only' })} />
      ) : (
        // Days, figures, chart and shares.
        <Skeleton blocks={[1.5, 9, 26, 18]} />
      )}
    </main>
  );
}

interface FiguresProps {
  overview: OverviewQuery['overview'];
  shown: OverviewQueryVariables;
  /** The chosen step; the shown figures may still use the previous one. */
  bucket: OverviewBucket;
  onBucket: (bucket: string) => void;
  division: Division;
  onDivide: (division: string) => void;
  onWiden: (() => void) | undefined;
}

function Figures({ overview, shown, bucket, onBucket, division, onDivide, onWiden }: FiguresProps) {
  const t = useTranslations('deskOverview');
  const id = useId();
  const parts = useSeriesParts(overview, division);
  if (overview.total + overview.spam === 0) {
    return (
      <section className="desk-card overview__empty">
        <h2 className="title-4">{t('none')}</h2>
        <p>{t('noneText')}</p>
        {onWiden && <Button onClick={onWiden}>{t('widen')}</Button>}
      </section>
    );
  }
  return (
    <>
      <OverviewFigures overview={overview} days={shown} />
      <section className="desk-card" aria-labelledby={`${id}-title`}>
        <div className="overview__header">
          <h2 className="title-4" id={`${id}-title`}>
            {t('overTime')}
          </h2>
          <SelectField
            id={`${id}-division`}
            name="by"
            label={t('division')}
            options={DIVISIONS.map((value) => ({ value, label: t(`divisions.${value}`) }))}
            value={division}
            onChange={({ target }) => onDivide(target.value)}
          />
          <SelectField
            id={`${id}-bucket`}
            name="bucket"
            label={t('bucket')}
            options={getBuckets(shown).map((value) => ({ value, label: t(`buckets.${value}`) }))}
            value={bucket}
            onChange={({ target }) => onBucket(target.value)}
          />
        </div>
        <RequestsChart
          series={overview.series}
          parts={parts}
          days={shown}
          bucket={shown.bucket}
          title={t('overTime')}
        />
        <SeriesTable series={overview.series} parts={parts} days={shown} bucket={shown.bucket} title={t('overTime')} />
      </section>
      <OverviewShares overview={overview} days={shown} />
    </>
  );
}
