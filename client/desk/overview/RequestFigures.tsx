import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OverviewQuery, OverviewQueryVariables } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { OverviewFigures } from './OverviewFigures';
import { OverviewShares } from './OverviewShares';
import { saveFigures } from './overviewCsv';
import { RequestsChart } from './RequestsChart';
import { SeriesTable } from './SeriesTable';
import { DIVISIONS, useSeriesParts } from './series';
import { usePeriod } from './usePeriod';

interface Props {
  overview: OverviewQuery['overview'];
  shown: OverviewQueryVariables;
}

/** Shows which requests arrived in a period, how fast they were answered, and where they came from. */
export function RequestFigures({ overview, shown }: Props) {
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
    <section className="overview__part" aria-labelledby={`${id}-requests`}>
      <header className="overview__header">
        <h2 className="title-3" id={`${id}-requests`}>
          {t('requests')}
        </h2>
        <Button size="s" onClick={() => saveFigures(overview, shown)}>
          {t('save')}
        </Button>
      </header>
      <OverviewFigures overview={overview} days={shown} />
      <section className="desk-card" aria-labelledby={`${id}-title`}>
        <div className="overview__header">
          <h3 className="title-4" id={`${id}-title`}>
            {t('overTime')}
          </h3>
          <SelectField
            id={`${id}-division`}
            name="by"
            label={t('division')}
            options={DIVISIONS.map((value) => ({ value, label: t(`divisions.${value}`) }))}
            value={division}
            onChange={({ target }) => set({ by: target.value })}
          />
        </div>
        <RequestsChart {...chart} />
        <SeriesTable {...chart} />
      </section>
      <OverviewShares overview={overview} days={shown} />
    </section>
  );
}
