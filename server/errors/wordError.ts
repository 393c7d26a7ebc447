import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isCodeLanguage, type Locale } from '../../schema/locales';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import { getTranslate } from '../common/translate';
import { AppError, ERROR_CODES } from './appError';
import { wordFieldErrors } from './wordFieldErrors';

/**
 * Translates the message of an error from English, the language of the code; everything for programs stays unchanged. An error
 * without its own message gets the message of its code. Errors of GraphQL about unreadable requests stay English.
 * @param error The original error, if known.
 */
export function wordError(exposed: GraphQLFormattedError, error: unknown, locale: Locale): GraphQLFormattedError {
  if (isCodeLanguage(locale)) return exposed;
  const origin = unwrapResolverError(error);
  const { fieldErrors, wording } = origin instanceof AppError ? origin : {};
  const code = ERROR_CODES.find((known) => known === exposed.extensions?.code);
  if (!code) return exposed;
  const t = getTranslate(locale, 'requestErrors');
  const byField = fieldErrors && toErrorsByField(wordFieldErrors(fieldErrors, locale));
  return {
    ...exposed,
    message: wording ? t(wording.reason, wording.params) : t(`codes.${code}`),
    extensions: { ...exposed.extensions, ...byField },
  };
}
