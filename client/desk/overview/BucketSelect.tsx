import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/SelectField';
import { type Days, getBuckets } from './period';
import { usePeriod } from './usePeriod';

/** Chooses the step of a chart. The chosen one is that of the address; the figures shown may still have the previous one. */
export function BucketSelect({ days }: { days: Days }) {
  const t = useTranslations('deskOverview');
  const { period, set } = usePeriod();
  return (
    <SelectField
      id={useId()}
      name="bucket"
      label={t('bucket')}
      options={getBuckets(days).map((value) => ({ value, label: t(`buckets.${value}`) }))}
      value={period.bucket}
      onChange={({ target }) => set({ bucket: target.value.toLowerCase() })}
    />
  );
}
