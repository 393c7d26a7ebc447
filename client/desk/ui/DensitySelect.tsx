import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/SelectField';
import { chooseDensity, DENSITIES, type Density, getDensity } from '../shared/density';

/** Chooses the row height of the list on this device. */
export function DensitySelect() {
  const t = useTranslations('deskAccount');
  const [density, setDensity] = useState(getDensity);
  return (
    <SelectField
      id={useId()}
      name="density"
      label={t('density')}
      value={density}
      onChange={({ target }) => {
        chooseDensity(target.value as Density);
        setDensity(target.value as Density);
      }}
      options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
    />
  );
}
