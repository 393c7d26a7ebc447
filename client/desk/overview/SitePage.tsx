import { useTranslations } from 'use-intl';
import { SiteFiguresDocument, type SiteFiguresQuery } from '../../../schema/generated/desk/graphql';
import { useDeskTitle } from '../shared/useDeskTitle';
import { readDimensions } from './dimensions';
import { PeriodPage } from './PeriodPage';
import { SiteDefinitions } from './SiteDefinitions';
import { SiteRows } from './SiteRows';
import { SiteSeries } from './SiteSeries';
import { SiteTotals } from './SiteTotals';
import { usePeriod, useShownFigures } from './usePeriod';
import './SitePage.css';

/** Shows how often the pages of the site were shown in a period, and which led to requests. */
export function SitePage() {
  const t = useTranslations('deskSite');
  useDeskTitle(t('title'));
  const { params, period } = usePeriod();
  const { from, to, bucket } = period;
  const by = readDimensions(params);
  const figures = useShownFigures({
    query: SiteFiguresDocument,
    variables: { from, to, bucket, by },
    requestPolicy: 'cache-and-network',
  });
  return (
    <PeriodPage
      figures={figures}
      // Days, figures, table and chart.
      blocks={[1.5, 8, 20, 24]}
      header={
        <>
          <h1 className="title-2">{t('title')}</h1>
          <p>{t('lead')}</p>
          {figures.shown && !figures.shown.data.siteFigures.isOn && (
            <section className="desk-card">
              <h2 className="title-4">{t('off')}</h2>
              <p>{t('offText')}</p>
            </section>
          )}
        </>
      }
    >
      {({ siteFigures }, shown) => (
        <>
          {isEmpty(siteFigures) ? (
            <section className="desk-card overview__empty">
              <h2 className="title-4">{t('none')}</h2>
              <p>{t('noneText')}</p>
            </section>
          ) : (
            <>
              <SiteTotals total={siteFigures.total} />
              <SiteRows figures={siteFigures} days={shown} />
              <SiteSeries figures={siteFigures} shown={shown} />
            </>
          )}
          <SiteDefinitions />
        </>
      )}
    </PeriodPage>
  );
}

const isEmpty = ({ total: { seen, touched, sent } }: SiteFiguresQuery['siteFigures']) =>
  seen === 0 && touched === 0 && sent === 0;
