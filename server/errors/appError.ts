import { GraphQLError } from 'graphql';
import { codeLanguage } from '../../schema/locales';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import type { FieldError } from '../../schema/rules/FieldError';
import type { FieldRule } from '../../schema/rules/FieldRule';
import { getTranslate } from '../common/translate';
import { type MessageParams, type RequestError, wordFieldErrors } from './wordFieldErrors';

/** All error codes that leave the server; other errors are masked. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'PASSWORD_RESET_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A message of the catalogue, and its parameters. */
interface Wording {
  reason: RequestError;
  params?: MessageParams;
}

/** An error in English that can be translated into other languages (wordError). */
export class AppError extends GraphQLError {
  readonly fieldErrors: readonly FieldError[] | undefined;
  readonly wording: Wording | undefined;

  constructor(
    message: string,
    extensions: object,
    origin: { fieldErrors?: readonly FieldError[] | undefined; wording?: Wording },
  ) {
    super(message, { extensions: { ...extensions } });
    this.fieldErrors = origin.fieldErrors;
    this.wording = origin.wording;
  }
}

const english = getTranslate(codeLanguage, 'requestErrors');

/**
 * An error that a caller may see: a code for programs, a message for people.
 * @param words a message of the catalogue; or English for programmers, which other languages replace with the message of the
 * code; or undefined for the message of the code.
 */
export function appError(
  code: ErrorCode,
  words?: string | Wording,
  extensions: Record<string, unknown> = {},
): AppError {
  const wording = typeof words === 'object' ? words : undefined;
  const message = wording ? english(wording.reason, wording.params) : words;
  const exposed = (message as string | undefined) ?? english(`codes.${code}`);
  return new AppError(exposed, { ...extensions, code }, wording ? { wording } : {});
}

/** The message of an unexpected error; the log contains the details. */
export const MASKED_ERROR = {
  message: english('codes.INTERNAL_SERVER_ERROR'),
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
} as const;

/** Field errors as one error: `fields` has the messages, `fieldCodes` the codes, both by field name. */
export function validationFailed(fieldErrors: readonly FieldError[]): AppError {
  const byField = toErrorsByField(wordFieldErrors(fieldErrors, codeLanguage));
  return new AppError(english('codes.VALIDATION_FAILED'), { ...byField, code: 'VALIDATION_FAILED' }, { fieldErrors });
}

/** Error of one field whose value has the right type but is invalid, such as a time in the future, or a cursor of another list. */
export const invalidValue = (field: string, reason: RequestError, params?: MessageParams) =>
  validationFailed([{ field, code: 'INVALID_VALUE', reason, ...(params && { params }) }]);

/** @param field The wrong field, if the caller may know it. */
export function unauthenticated(reason?: RequestError, field?: string): AppError {
  const exposed = appError('UNAUTHENTICATED', reason && { reason });
  if (!reason || !field) return exposed;
  const { extensions, fieldErrors } = invalidValue(field, reason);
  const wording = { reason };
  return new AppError(exposed.message, { ...extensions, code: 'UNAUTHENTICATED' }, { fieldErrors, wording });
}
/** The password is right, and the account has a second factor. */
export const secondFactorRequired = () => appError('SECOND_FACTOR_REQUIRED');
/** The call needs the password of the caller, and a code if there is a second factor. */
export const confirmationRequired = () => appError('CONFIRMATION_REQUIRED');
/** Too many wrong codes came with the right password. */
export const passwordResetRequired = () => appError('PASSWORD_RESET_REQUIRED');
export const forbidden = (words: string | Wording = { reason: 'noRight' }) => appError('FORBIDDEN', words);
/** @param what A noun, or a type name: `HelpQuestion` becomes “help question”. */
export const notFound = (what: string) =>
  appError('NOT_FOUND', `${what.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);

/** `retryAfter` in whole seconds. */
export const tooManyRequests = (milliseconds: number) =>
  appError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** Error of a character that no text may contain. */
export const textRejected = () =>
  appError('BAD_REQUEST', 'A text of the request holds the character NUL (U+0000). Send it without.');

/** Seconds after which to retry if the database is unavailable. */
export const DATABASE_AWAY_SECONDS = 5;

/** Nothing was stored, and the same request may be sent again. */
export const databaseAway = () => appError('UNAVAILABLE', undefined, { retryAfter: DATABASE_AWAY_SECONDS });

/** Seconds after which to retry if too many passwords wait to be checked. */
const HASHES_BUSY_SECONDS = 5;

/** No password was checked and nothing was changed, so the same request may be sent again. */
export const tooManyHashes = () =>
  appError('UNAVAILABLE', { reason: 'signInsBusy' }, { retryAfter: HASHES_BUSY_SECONDS });

/** Error of a choice that the content does not offer; schema/rules does not know the choices of the content. */
export const invalidChoice = (field: string, { label }: FieldRule, choices: readonly string[]) =>
  validationFailed([{ field, code: 'INVALID_CHOICE', label, choices }]);
