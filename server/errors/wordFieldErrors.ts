import type { CodeLanguage, Locale } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';
import { type FieldTranslators, wordFieldError } from '../../schema/messages/wordFieldError';
import type { FieldError, WordedFieldError } from '../../schema/rules/FieldError';
import { getTranslate } from '../common/translate';

/** A message that only the server sends, by its key. */
export type RequestError = Exclude<keyof Messages['requestErrors'], 'codes'>;
export type MessageParams = FieldError['params'];

/** Translates field errors. For programs, which see no list, the messages also contain the valid choices. */
export function wordFieldErrors(fieldErrors: readonly FieldError[], locale: Locale | CodeLanguage): WordedFieldError[] {
  const translators: FieldTranslators = {
    errors: getTranslate(locale, 'errors'),
    fields: getTranslate(locale, 'fields'),
  };
  const t = getTranslate(locale, 'requestErrors');
  return fieldErrors.map((fieldError) => {
    const { field, code, reason, params, choices } = fieldError;
    const message = reason ? t(reason as RequestError, params) : wordFieldError(translators, fieldError).message;
    return {
      field,
      code,
      message: choices ? `${message} ${t('allowedChoices', { choices: choices.join(', ') })}` : message,
    };
  });
}
