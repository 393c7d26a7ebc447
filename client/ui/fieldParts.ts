import { classes } from './classes';

export type FieldProps = {
  id: string;
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** A screen reader hears of the error when it appears, not only at the field. */
  isErrorAnnounced?: boolean;
  /** Marks the label of a required field. */
  showRequired?: boolean;
};

type Input = FieldProps & { required?: boolean; 'aria-describedby'?: string };

/** Of the props of a field, what its frame shows, and what is its control's, tied to label, hint and error. */
export function fieldParts<Props extends Input>(props: Props) {
  const { label, hint, error, isErrorAnnounced, showRequired, 'aria-describedby': describedBy, ...rest } = props;
  const { id, required } = props;
  return {
    frame: { id, label, hint, error, isErrorAnnounced, required, showRequired },
    control: {
      ...rest,
      className: 'field__control',
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': classes(hint && `${id}-hint`, error && `${id}-error`, describedBy) || undefined,
    },
  };
}
