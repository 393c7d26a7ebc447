import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OverviewQuery, OverviewQueryVariables } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { SiteChart } from './SiteChart';
import { SiteTable } from './SiteTable';
import { saveSteps } from './siteCsv';
import { useFigures } from './useFigures';

interface Props {
  series: OverviewQuery['siteFigures']['series'];
  shown: OverviewQueryVariables;
}

/** Shows page views over time as a chart, and as a table that also has the other figures. */
export function SiteSeries({ series, shown }: Props) {
  const t = useTranslations('deskSite');
  const tOverview = useTranslations('deskOverview');
  const figures = useFigures();
  const id = useId();
  const title = tOverview('chartTitle', { title: t('overTime'), days: figures.days(shown) });
  return (
    <section className="desk-card" aria-labelledby={id}>
      <h3 className="title-4" id={id}>
        {t('overTime')}
      </h3>
      <SiteChart series={series} bucket={shown.bucket} title={title} />
      <details className="series-table">
        <summary>{tOverview('table')}</summary>
        <SiteTable
          title={title}
          heads={[tOverview(`buckets.${shown.bucket}`)]}
          lines={series
            .map((point) => ({ ...point, key: point.start, names: [figures.step(point.start, shown.bucket)] }))
            .reverse()}
        />
        <Button size="s" onClick={() => saveSteps(series, shown)}>
          {t('save')}
        </Button>
      </details>
    </section>
  );
}
