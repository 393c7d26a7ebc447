import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldParts } from './fieldParts';

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  // Email addresses and phone numbers run from left to right in every language.
  const dir = props.type === 'email' || props.type === 'tel' ? 'ltr' : undefined;
  return (
    <Field {...frame}>
      <input dir={dir} {...control} />
    </Field>
  );
}
