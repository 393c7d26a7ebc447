import { classes } from './classes';

export type FieldProps = {
  id: string;
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** Announces the error when it appears, not only when the field gets the focus. */
  isErrorAnnounced?: boolean;
  /** Marks the label of a required field. */
  showRequired?: boolean;
};

type Input = FieldProps & { required?: boolean; 'aria-describedby'?: string };

/** Splits the props of a field into those of its frame and those of its control, which refers to label, hint and error. */
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
