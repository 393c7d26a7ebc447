import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldAria } from './fieldAria';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export function TextArea({
  label,
  hint,
  error,
  showRequired,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  return (
    <Field id={rest.id} label={label} hint={hint} error={error} required={rest.required} showRequired={showRequired}>
      <textarea {...rest} {...fieldAria({ id: rest.id, hint, error, describedBy })} />
    </Field>
  );
}
