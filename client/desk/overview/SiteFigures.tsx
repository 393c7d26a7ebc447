import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OverviewQuery, OverviewQueryVariables } from '../../../schema/generated/desk/graphql';
import { SiteDefinitions } from './SiteDefinitions';
import { SiteRows } from './SiteRows';
import { SiteSeries } from './SiteSeries';
import { SiteTotals } from './SiteTotals';
import './SiteFigures.css';

interface Props {
  figures: OverviewQuery['siteFigures'];
  shown: OverviewQueryVariables;
}

/** Shows how often the pages of the site were shown in a period, and which led to requests. */
export function SiteFigures({ figures, shown }: Props) {
  const t = useTranslations('deskSite');
  const id = useId();
  const { seen, touched, sent } = figures.total;
  return (
    <section className="overview__part" aria-labelledby={id}>
      <header>
        <h2 className="title-3" id={id}>
          {t('title')}
        </h2>
        <p>{t('lead')}</p>
      </header>
      {!figures.isOn && (
        <section className="desk-card">
          <h3 className="title-4">{t('off')}</h3>
          <p>{t('offText')}</p>
        </section>
      )}
      {seen + touched + sent === 0 ? (
        <section className="desk-card overview__empty">
          <h3 className="title-4">{t('none')}</h3>
          <p>{t('noneText')}</p>
        </section>
      ) : (
        <>
          <SiteTotals total={figures.total} />
          <SiteRows rows={figures.rows} shown={shown} />
          <SiteSeries series={figures.series} shown={shown} />
        </>
      )}
      <SiteDefinitions />
    </section>
  );
}
