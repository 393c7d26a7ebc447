import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldParts } from './fieldParts';

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <input {...control} />
    </Field>
  );
}
