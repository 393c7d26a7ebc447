import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { SiteDimension, SiteFiguresQuery } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { DIMENSIONS, readDimensions } from './dimensions';
import type { Days } from './period';
import { SiteTable } from './SiteTable';
import { saveRows } from './siteCsv';
import { usePeriod } from './usePeriod';
import { useSiteLabels } from './useSiteLabels';

interface Props {
  figures: SiteFiguresQuery['siteFigures'];
  days: Days;
}

/** Shows page views and requests by the chosen dimensions. At least one is chosen. */
export function SiteRows({ figures: { rows, other }, days }: Props) {
  const t = useTranslations('deskSite');
  const { params, set } = usePeriod();
  const by = readDimensions(params);
  const { getValue } = useSiteLabels();
  const id = useId();
  // The shown rows may still be divided as before.
  const first = rows[0];
  const shown = first ? DIMENSIONS.filter((dimension) => first[FIELDS[dimension]] !== null) : by;
  const toggle = (dimension: SiteDimension) =>
    set({
      by: DIMENSIONS.filter((one) => (one === dimension) !== by.includes(one))
        .join('.')
        .toLowerCase(),
    });
  return (
    <section className="desk-card" aria-labelledby={id}>
      <h2 className="title-4" id={id}>
        {t('rows')}
      </h2>
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
        heads={shown.map((dimension) => t(`dimensions.${dimension}`))}
        lines={rows.map((row) => ({
          ...row,
          key: shown.map((dimension) => row[FIELDS[dimension]]).join(' '),
          names: shown.map((dimension) => getValue(row, dimension)),
        }))}
        other={other}
        hasSent={!shown.includes('DEVICE')}
      />
      {shown.includes('DEVICE') && <p className="desk-soft">{t('noSent')}</p>}
      <div className="desk-actions">
        <Button size="s" onClick={() => saveRows(rows, other, days)}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}

const FIELDS = { PAGE: 'page', LOCALE: 'locale', SOURCE: 'source', DEVICE: 'device' } as const;
