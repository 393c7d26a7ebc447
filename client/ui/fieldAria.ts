import { classes } from './classes';

export type FieldProps = {
  id: string;
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** Marks the label of a required field. */
  showRequired?: boolean;
};

/** What ties a control to its label, its hint and its error. */
export function fieldAria({
  id,
  hint,
  error,
  describedBy,
}: Pick<FieldProps, 'id' | 'hint' | 'error'> & { describedBy?: string }) {
  return {
    id,
    className: 'field__control',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': classes(hint && `${id}-hint`, error && `${id}-error`, describedBy) || undefined,
  };
}
