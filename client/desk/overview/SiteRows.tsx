import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OverviewQuery, OverviewQueryVariables, SiteDimension } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { DIMENSIONS, readDimensions } from './dimensions';
import { SiteTable } from './SiteTable';
import { saveRows } from './siteCsv';
import { usePeriod } from './usePeriod';
import { useSiteLabels } from './useSiteLabels';

interface Props {
  rows: OverviewQuery['siteFigures']['rows'];
  shown: OverviewQueryVariables;
}

/** Shows page views and requests by the chosen dimensions. At least one is chosen. */
export function SiteRows({ rows, shown }: Props) {
  const t = useTranslations('deskSite');
  const { params, set } = usePeriod();
  const by = readDimensions(params);
  const { getValue } = useSiteLabels();
  const id = useId();
  // The shown rows may still be divided as before.
  const divided = DIMENSIONS.filter((dimension) => shown.by.includes(dimension));
  const toggle = (dimension: SiteDimension) =>
    set({
      views: DIMENSIONS.filter((one) => (one === dimension) !== by.includes(one))
        .join('.')
        .toLowerCase(),
    });
  return (
    <section className="desk-card" aria-labelledby={id}>
      <h3 className="title-4" id={id}>
        {t('rows')}
      </h3>
      <fieldset className="chip-row" aria-label={t('divideBy')}>
        {DIMENSIONS.map((dimension) => (
          <Chip
            key={dimension}
            pressed={by.includes(dimension)}
            aria-disabled={by.length === 1 && by.includes(dimension)}
            onClick={() => (by.length === 1 && by.includes(dimension) ? undefined : toggle(dimension))}
          >
            {t(`dimensions.${dimension}`)}
          </Chip>
        ))}
      </fieldset>
      <SiteTable
        title={t('table')}
        heads={divided.map((dimension) => t(`dimensions.${dimension}`))}
        lines={rows.map((row) => ({
          ...row,
          key: divided.map((dimension) => row[FIELDS[dimension]]).join(' '),
          names: divided.map((dimension) => getValue(row, dimension)),
        }))}
      />
      <div className="desk-actions">
        <Button size="s" onClick={() => saveRows(rows, shown)}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}

const FIELDS = { PAGE: 'page', LOCALE: 'locale', SOURCE: 'source', DEVICE: 'device' } as const;
