import type { ReactNode } from 'react';
import type { FieldProps } from './fieldAria';
import { AlertIcon } from './icons/AlertIcon';

type Frame = Omit<FieldProps, 'name'> & { required?: boolean; children: ReactNode };

/** The frame that every field shares: label, hint, control, error, in reading order. */
export function Field({ id, label, hint, error, isErrorTold, required, showRequired, children }: Frame) {
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
        <p className="field__error" id={`${id}-error`} role={isErrorTold ? 'alert' : undefined}>
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  );
}
