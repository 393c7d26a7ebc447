import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isCodeLanguage, type Locale } from '../../schema/locales';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import { getTranslate } from '../translate';
import { AppError, ERROR_CODES } from './appError';
import { wordFieldErrors } from './wordFieldErrors';

/**
 * Words an error in a language; it comes in the language of the code, English. Codes and everything else for programs stay. What has no message of its own is
 * said by its code, and what GraphQL says of a text that it cannot read stays English.
 * @param error where it came from, as far as it is known.
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
