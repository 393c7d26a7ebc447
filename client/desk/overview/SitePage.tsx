import { useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  SiteFiguresDocument,
  type SiteFiguresQuery,
  type SiteFiguresQueryVariables,
} from '../../../schema/generated/desk/graphql';
import { LoadingLine } from '../../ui/LoadingLine';
import { getToday } from '../shared/officeClock';
import { useDeskTitle } from '../shared/useDeskTitle';
import { QueryState } from '../ui/QueryState';
import { Skeleton } from '../ui/Skeleton';
import { readDimensions } from './dimensions';
import { PeriodPicker } from './PeriodPicker';
import { type Days, type PeriodName, readPeriod } from './period';
import { SiteDefinitions } from './SiteDefinitions';
import { SiteRows } from './SiteRows';
import { SiteSeries } from './SiteSeries';
import { SiteTotals } from './SiteTotals';
import { useFigures } from './useFigures';
import './OverviewPage.css';
import './SitePage.css';

/** Shows how often the pages of the site were shown in a period, and which led to requests. */
export function SitePage() {
  const t = useTranslations('deskSite');
  useDeskTitle(t('title'));
  const figures = useFigures();
  const [params, setParams] = useSearchParams();
  const today = getToday();
  const period = readPeriod(params, today);
  const { from, to, bucket } = period;
  const by = readDimensions(params);
  const [{ data, error, operation, stale }, repeat] = useQuery({
    query: SiteFiguresDocument,
    variables: { from, to, bucket, by },
    requestPolicy: 'cache-and-network',
  });
  // While other figures load, the old ones stay, with their own days and dimensions.
  const shown = operation?.variables as SiteFiguresQueryVariables | undefined;
  const isOther = shown !== undefined && JSON.stringify(shown) !== JSON.stringify({ from, to, bucket, by });

  const set = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace },
    );
  const choose = (choice: PeriodName | Days) =>
    typeof choice === 'string'
      ? set({ period: choice, from: undefined, to: undefined, bucket: undefined })
      : set({ period: undefined, bucket: undefined, ...choice }, !period.name);

  return (
    <main className="desk-page overview" aria-busy={isOther || stale}>
      <h1 className="title-2">{t('title')}</h1>
      <p>{t('lead')}</p>
      {data && !data.siteFigures.isOn && (
        <section className="desk-card">
          <h2 className="title-4">{t('off')}</h2>
          <p>{t('offText')}</p>
        </section>
      )}
      <PeriodPicker period={period} today={today} onChoose={choose} />
      {data && shown ? (
        <>
          <div className="overview__period">
            <p className="overview__days">{figures.days(shown)}</p>
            <div role="status">{isOther && <LoadingLine text={t('loading')} />}</div>
          </div>
          {isEmpty(data.siteFigures) ? (
            <section className="desk-card overview__empty">
              <h2 className="title-4">{t('none')}</h2>
              <p>{t('noneText')}</p>
            </section>
          ) : (
            <>
              <SiteTotals total={data.siteFigures.total} />
              <SiteRows
                figures={data.siteFigures}
                days={shown}
                by={by}
                onDivide={(next) => set({ by: next.join('.') })}
              />
              <SiteSeries
                figures={data.siteFigures}
                shown={shown}
                bucket={bucket}
                onBucket={(next) => set({ bucket: next })}
              />
            </>
          )}
          <SiteDefinitions />
        </>
      ) : error ? (
        <QueryState error={error} onRetry={() => repeat({ requestPolicy: 'network-only' })} />
      ) : (
        // Days, figures, table and chart.
        <Skeleton blocks={[1.5, 8, 20, 24]} />
      )}
    </main>
  );
}

const isEmpty = ({ total: { seen, touched, sent } }: SiteFiguresQuery['siteFigures']) =>
  seen === 0 && touched === 0 && sent === 0;
