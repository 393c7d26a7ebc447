import { GraphQLError } from 'graphql';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import type { FieldError } from '../../schema/rules/FieldError';
import type { FieldRule } from '../../schema/rules/FieldRule';
import { messages } from '../../schema/rules/messages';

/** Every error code that leaves the server; anything else is masked. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error that a caller may see: a code for programs, words for people. */
export function appError(code: ErrorCode, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}

/** What is said of an error that nobody planned; the log knows more. */
export const MASKED_ERROR = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
} as const;

/** Field faults as one error: `fields` has the messages, `fieldCodes` the codes, both by field name. */
export const validationFailed = (fieldErrors: readonly FieldError[]) =>
  appError('VALIDATION_FAILED', messages.summary, { ...toErrorsByField(fieldErrors) });

/** One field whose value fits its type and nothing else: a time to come, a cursor of another list. */
export const invalidValue = (field: string, message: string) =>
  validationFailed([{ field, code: 'INVALID_VALUE', message }]);

export const unauthenticated = (message = 'Sign in first: send a valid access token.') =>
  appError('UNAUTHENTICATED', message);
export const forbidden = (message = 'This account has no right to do this.') => appError('FORBIDDEN', message);
/** @param what In words, or as a type is called: `HelpQuestion` is a help question. */
export const notFound = (what: string) =>
  appError('NOT_FOUND', `${what.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} not found.`);

/** `retryAfter` in whole seconds. */
export const tooManyRequests = (milliseconds: number) =>
  appError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

/** What no text may hold, wherever it was meant to go. */
export const textRejected = () =>
  appError('BAD_REQUEST', 'A text of the request holds the character NUL (U+0000). Send it without.');

/** How soon to come back when the database is away, in seconds. */
export const DATABASE_AWAY_SECONDS = 5;

/** Nothing was stored, and the same request may be sent again. */
export const databaseAway = () =>
  appError('UNAVAILABLE', 'We cannot store or read anything at the moment. Please try again in a few seconds.', {
    retryAfter: DATABASE_AWAY_SECONDS,
  });

/** How soon to come back when too many passwords wait to be looked at, in seconds. */
const HASHES_BUSY_SECONDS = 5;

/** No password was looked at and nothing was changed, so the same request may be sent again. */
export const tooManyHashes = () =>
  appError('UNAVAILABLE', 'Too many people sign in at this moment. Please try again in a few seconds.', {
    retryAfter: HASHES_BUSY_SECONDS,
  });

/** What is said of a choice that there is not, with those that there are: a program sees no list to choose from. */
export const withChoices = (message: string, choices: readonly unknown[]) =>
  `${message} One of: ${choices.join(', ')}.`;

/** A choice that the content does not have; which it has, schema/rules does not know. */
export const invalidChoice = (field: string, { missing }: FieldRule, choices: readonly string[]) =>
  validationFailed([{ field, code: 'INVALID_CHOICE', message: withChoices(missing, choices) }]);
