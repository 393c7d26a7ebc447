import type { ReactNode } from 'react';
import type { FieldProps } from './fieldParts';
import { AlertIcon } from './icons';
import './Field.css';

type FieldFrame = Omit<FieldProps, 'name'> & { required?: boolean; children: ReactNode };

/** Frame of every field: label, hint, control and error, in reading order. */
export function Field({ id, label, hint, error, isErrorAnnounced, required, showRequired, children }: FieldFrame) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && showRequired && (
          <span className="field__required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`} role={isErrorAnnounced ? 'alert' : undefined}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
