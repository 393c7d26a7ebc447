import { useTranslations } from 'use-intl';
import { OverviewDocument } from '../../../schema/generated/desk/graphql';
import { LoadingLine } from '../../ui/LoadingLine';
import { useDeskTitle } from '../shared/useDeskTitle';
import { QueryState } from '../ui/QueryState';
import { Skeleton } from '../ui/Skeleton';
import { BucketSelect } from './BucketSelect';
import { readDimensions } from './dimensions';
import { PeriodPicker } from './PeriodPicker';
import { ReplyTimeLine } from './ReplyTimeLine';
import { RequestFigures } from './RequestFigures';
import { SiteFigures } from './SiteFigures';
import { useFigures } from './useFigures';
import { usePeriod, useShownFigures } from './usePeriod';
import './OverviewPage.css';

/** Shows the requests of a period and how fast they were answered, and how often the pages of the site were shown. */
export function OverviewPage() {
  const t = useTranslations('deskOverview');
  useDeskTitle(t('title'));
  const { params, period } = usePeriod();
  const { from, to, bucket } = period;
  const { shown, isOther, isBusy, error, retry } = useShownFigures({
    query: OverviewDocument,
    variables: { from, to, bucket, by: readDimensions(params) },
    requestPolicy: 'cache-and-network',
  });
  const figures = useFigures();
  return (
    <main className="desk-page overview" aria-busy={isBusy}>
      <h1 className="title-2">{t('title')}</h1>
      <PeriodPicker />
      {shown ? (
        <>
          <div className="overview__period">
            <p className="overview__days">{figures.days(shown.variables)}</p>
            <div role="status">{isOther && <LoadingLine text={t('loading')} />}</div>
            <BucketSelect days={shown.variables} />
          </div>
          <RequestFigures overview={shown.data.overview} shown={shown.variables} />
          <ReplyTimeLine measured={shown.data.measuredReplyTime} />
          <SiteFigures figures={shown.data.siteFigures} shown={shown.variables} />
        </>
      ) : error ? (
        <QueryState error={error} onRetry={retry} />
      ) : (
        // Days, figures, chart and shares.
        <Skeleton blocks={[1.5, 9, 26, 18]} />
      )}
    </main>
  );
}
