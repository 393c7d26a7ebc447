import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OverviewBucket } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { saveSeries } from './overviewCsv';
import { type Days, getListPath, getSteps } from './period';
import { Scroller } from './Scroller';
import { countAll, type Point, type SeriesPart } from './series';
import { useFigures } from './useFigures';
import './SeriesTable.css';

interface Props {
  series: readonly Point[];
  parts: readonly SeriesPart[];
  days: Days;
  bucket: OverviewBucket;
  title: string;
}

/** Shows the figures of the chart as a table with links. The latest step is first, because it is needed most. */
export function SeriesTable({ series, parts, days, bucket, title }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const steps = getSteps(
    series.map(({ start }) => start),
    days.to,
  );
  // Kinds cover all requests; project types cover only quote requests.
  const isOfLeads = !parts.some(({ conditions }) => conditions?.kind);
  const rows = series.map((point, index) => ({ point, step: steps[index] ?? days })).reverse();
  return (
    <details className="series-table">
      <summary>{t('table')}</summary>
      <Scroller title={t('chartTitle', { title, days: figures.days(days) })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`buckets.${bucket}`)}</th>
              {parts.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ point, step }) => (
              <tr key={point.start}>
                <th scope="row">{figures.step(point.start, bucket)}</th>
                {parts.map(({ key, conditions, getCount }) => (
                  <td key={key}>
                    <Count count={getCount(point)} to={conditions && getListPath(step, conditions)} />
                  </td>
                ))}
                <td>
                  <Count count={countAll(parts, point)} to={getListPath(step, isOfLeads ? { kind: 'LEAD' } : {})} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Button size="s" onClick={() => saveSeries(series, parts, days)}>
        {t('saveTable')}
      </Button>
    </details>
  );
}

function Count({ count, to }: { count: number; to: string | undefined }) {
  const figures = useFigures();
  // Always an element: browser translation replaces bare text by an element, which React cannot remove.
  return count > 0 && to ? <Link to={to}>{figures.count(count)}</Link> : <span>{figures.count(count)}</span>;
}
