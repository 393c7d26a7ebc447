import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { offeredServiceTypes } from '../../../../schema/rules/choices';
import { SelectField } from '../../../ui/SelectField';
import { useFieldLabel } from '../../shared/useFieldLabel';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the service that a project belongs to. */
export function ServiceTypeField({ value, onChange }: Props) {
  const id = useId();
  const t = useTranslations('choices');
  const { getLabel } = useFieldLabel();
  return (
    <SelectField
      id={id}
      name={id}
      label={getLabel('serviceType')}
      options={offeredServiceTypes.map((type) => ({ value: type, label: t(`services.${type}`) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
