import { GraphQLError } from 'graphql';
import { codeLanguage } from '../../schema/locales';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import type { FieldError } from '../../schema/rules/FieldError';
import type { FieldRule } from '../../schema/rules/FieldRule';
import { getTranslate } from '../translate';
import { type MessageParams, type RequestError, wordFieldErrors } from './wordFieldErrors';

/** Every error code that leaves the server; anything else is masked. */
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

/** A message of the catalogue, and what stands in it. */
interface Wording {
  reason: RequestError;
  params?: MessageParams;
}

/** An error in English that knows how it is said in other languages (wordError). */
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
 * An error that a caller may see: a code for programs, words for people.
 * @param words a message of the catalogue; or English for programmers, of which other languages say the code's message; or nothing, for
 * the code's message.
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

/** What is said of an error that nobody planned; the log knows more. */
export const MASKED_ERROR = {
  message: english('codes.INTERNAL_SERVER_ERROR'),
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
} as const;

/** Field faults as one error: `fields` has the messages, `fieldCodes` the codes, both by field name. */
export function validationFailed(fieldErrors: readonly FieldError[]): AppError {
  const byField = toErrorsByField(wordFieldErrors(fieldErrors, codeLanguage));
  return new AppError(english('codes.VALIDATION_FAILED'), { ...byField, code: 'VALIDATION_FAILED' }, { fieldErrors });
}

/** One field whose value fits its type and nothing else: a time to come, a cursor of another list. */
export const invalidValue = (field: string, reason: RequestError, params?: MessageParams) =>
  validationFailed([{ field, code: 'INVALID_VALUE', reason, ...(params && { params }) }]);

/** @param field The one that is at fault, where the caller may know. */
export function unauthenticated(reason?: RequestError, field?: string): AppError {
  const exposed = appError('UNAUTHENTICATED', reason && { reason });
  if (!reason || !field) return exposed;
  const { extensions, fieldErrors } = invalidValue(field, reason);
  const wording = { reason };
  return new AppError(exposed.message, { ...extensions, code: 'UNAUTHENTICATED' }, { fieldErrors, wording });
}
/** The password is right, and the account has a second factor. */
export const secondFactorRequired = () => appError('SECOND_FACTOR_REQUIRED');
/** The call needs the password, and the code if there is one, of who makes it. */
export const confirmationRequired = () => appError('CONFIRMATION_REQUIRED');
/** Too many wrong codes came with the right password. */
export const passwordResetRequired = () => appError('PASSWORD_RESET_REQUIRED');
export const forbidden = (words: string | Wording = { reason: 'noRight' }) => appError('FORBIDDEN', words);
/** @param what In words, or as a type is called: `HelpQuestion` is a help question. */
export const notFound = (what: string) =>
  appError('NOT_FOUND', `${what.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);

/** `retryAfter` in whole seconds. */
export const tooManyRequests = (milliseconds: number) =>
  appError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** What no text may hold, wherever it was meant to go. */
export const textRejected = () =>
  appError('BAD_REQUEST', 'A text of the request holds the character NUL (U+0000). Send it without.');

/** How soon to come back when the database is away, in seconds. */
export const DATABASE_AWAY_SECONDS = 5;

/** Nothing was stored, and the same request may be sent again. */
export const databaseAway = () => appError('UNAVAILABLE', undefined, { retryAfter: DATABASE_AWAY_SECONDS });

/** How soon to come back when too many passwords wait to be looked at, in seconds. */
const HASHES_BUSY_SECONDS = 5;

/** No password was looked at and nothing was changed, so the same request may be sent again. */
export const tooManyHashes = () =>
  appError('UNAVAILABLE', { reason: 'signInsBusy' }, { retryAfter: HASHES_BUSY_SECONDS });

/** A choice that the content does not have; which it has, schema/rules does not know. */
export const invalidChoice = (field: string, { label }: FieldRule, choices: readonly string[]) =>
  validationFailed([{ field, code: 'INVALID_CHOICE', label, choices }]);
