import type { FieldError, WordedFieldError } from '../rules/FieldError';
import type { Translate } from './messages';

/** Translators for field errors in one language. */
export interface FieldTranslators {
  errors: Translate<'errors'>;
  fields: Translate<'fields'>;
}

/** Words a field error, identically in the form, the page without scripts, GraphQL and REST. */
export function wordFieldError(translators: FieldTranslators, fieldError: FieldError): WordedFieldError {
  const { field, code } = fieldError;
  return { field, code, message: getMessage(translators, fieldError) };
}

function getMessage({ errors, fields }: FieldTranslators, { code, label, params }: FieldError): string {
  switch (code) {
    case 'REQUIRED':
    case 'INVALID_CHOICE':
      return label ? fields(`${label}.missing`) : '';
    // These two have a separate message for each reason (FieldError.reason).
    case 'INVALID_VALUE':
    case 'WEAK_PASSWORD':
      return '';
    default:
      return errors(code, { ...params, ...(label && { label: fields(`${label}.label`) }) });
  }
}
