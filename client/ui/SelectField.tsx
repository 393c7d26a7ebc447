import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldAria } from './fieldAria';
import { ChevronIcon } from './icons/ChevronIcon';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice. */
    emptyLabel?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, showRequired, options, emptyLabel, 'aria-describedby': describedBy, ...rest } = props;
  return (
    <Field id={rest.id} label={label} hint={hint} error={error} required={rest.required} showRequired={showRequired}>
      <span className="field__select">
        <select {...rest} {...fieldAria({ id: rest.id, hint, error, describedBy })}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </span>
    </Field>
  );
}
