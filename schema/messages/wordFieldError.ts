import type { FieldError, WordedFieldError } from '../rules/FieldError';
import type { Translate } from './messages';

/** What words the errors of fields in one language. */
export interface FieldTranslators {
  errors: Translate<'errors'>;
  fields: Translate<'fields'>;
}

/** Says in words what a rule found, alike in the form, the page without scripts, GraphQL and REST. */
export function wordFieldError(translators: FieldTranslators, fieldError: FieldError): WordedFieldError {
  const { field, code } = fieldError;
  return { field, code, message: getMessage(translators, fieldError) };
}

function getMessage({ errors, fields }: FieldTranslators, { code, label, params }: FieldError): string {
  switch (code) {
    case 'REQUIRED':
    case 'INVALID_CHOICE':
      return label ? fields(`${label}.missing`) : '';
    // These two have messages of their own wherever they occur (FieldError.reason).
    case 'INVALID_VALUE':
    case 'WEAK_PASSWORD':
      return '';
    default:
      return errors(code, { ...params, ...(label && { label: fields(`${label}.label`) }) });
  }
}
