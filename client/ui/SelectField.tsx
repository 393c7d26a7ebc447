import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldParts } from './fieldParts';
import { ChevronIcon } from './icons';
import './SelectField.css';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Label of the first, empty option. */
    emptyLabel?: string;
  };

export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <span className="field__select">
        <select {...control}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </span>
    </Field>
  );
}
