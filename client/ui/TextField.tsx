import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field';
import { type FieldProps, fieldAria } from './fieldAria';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps> & Pick<FieldFrame, 'isErrorTold'>;

export function TextField({
  label,
  hint,
  error,
  isErrorTold,
  showRequired,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      id={rest.id}
      label={label}
      hint={hint}
      error={error}
      isErrorTold={isErrorTold}
      required={rest.required}
      showRequired={showRequired}
    >
      <input {...rest} {...fieldAria({ id: rest.id, hint, error, describedBy })} />
    </Field>
  );
}
