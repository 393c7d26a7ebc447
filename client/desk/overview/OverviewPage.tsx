import { useId } from 'react';
import { useTranslations } from 'use-intl';
import {
  OverviewDocument,
  type OverviewQuery,
  type OverviewQueryVariables,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { useDeskTitle } from '../shared/useDeskTitle';
import { BucketSelect } from './BucketSelect';
import { OverviewFigures } from './OverviewFigures';
import { OverviewShares } from './OverviewShares';
import { saveFigures } from './overviewCsv';
import { PeriodPage } from './PeriodPage';
import { RequestsChart } from './RequestsChart';
import { SeriesTable } from './SeriesTable';
import { DIVISIONS, useSeriesParts } from './series';
import { usePeriod, useShownFigures } from './usePeriod';

/** Shows which requests arrived in a period, how fast they were answered, and where they came from. */
export function OverviewPage() {
  const t = useTranslations('deskOverview');
  useDeskTitle(t('title'));
  const { from, to, bucket } = usePeriod().period;
  const figures = useShownFigures({ query: OverviewDocument, variables: { from, to, bucket } });
  const { shown } = figures;
  return (
    <PeriodPage
      figures={figures}
      // Days, figures, chart and shares.
      blocks={[1.5, 9, 26, 18]}
      header={
        <header className="overview__header">
          <h1 className="title-2">{t('title')}</h1>
          {shown && (
            <Button size="s" onClick={() => saveFigures(shown.data.overview, shown.variables)}>
              {t('save')}
            </Button>
          )}
        </header>
      }
    >
      {({ overview }, days) => <Figures overview={overview} shown={days} />}
    </PeriodPage>
  );
}

interface FiguresProps {
  overview: OverviewQuery['overview'];
  shown: OverviewQueryVariables;
}

function Figures({ overview, shown }: FiguresProps) {
  const t = useTranslations('deskOverview');
  const id = useId();
  const { params, period, choose, set } = usePeriod();
  const division = DIVISIONS.find((name) => name === params.get('by')) ?? 'kinds';
  const parts = useSeriesParts(overview, division);
  const chart = { series: overview.series, parts, days: shown, bucket: shown.bucket, title: t('overTime') };
  if (overview.total + overview.spam === 0) {
    return (
      <section className="desk-card overview__empty">
        <h2 className="title-4">{t('none')}</h2>
        <p>{t('noneText')}</p>
        {period.name !== '12m' && <Button onClick={() => choose('12m')}>{t('widen')}</Button>}
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
            onChange={({ target }) => set({ by: target.value })}
          />
          <BucketSelect days={shown} />
        </div>
        <RequestsChart {...chart} />
        <SeriesTable {...chart} />
      </section>
      <OverviewShares overview={overview} days={shown} />
    </>
  );
}
