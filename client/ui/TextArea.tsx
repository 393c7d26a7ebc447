import type { ComponentProps } from 'react';
import { Field } from './Field';
import { type FieldProps, fieldParts } from './fieldParts';

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <textarea {...control} />
    </Field>
  );
}
