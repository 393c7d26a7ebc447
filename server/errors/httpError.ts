import { isUtf8 } from 'node:buffer';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, getErrorStatus } from '../../schema/rules/errorStatus';
import { isDatabaseAway, isTextRejected } from '../isDatabaseAway';
import { currentRequest } from '../requestInfo';
import { appError, databaseAway, ERROR_CODES, type ErrorCode, textRejected } from './appError';

/** What a file is asked for only on conditions; a client acts on the status itself (RFC 9110, 15.5.13 and 15.5.17). */
const CONDITIONS: Record<number, string> = {
  412: 'The file is not the one that the conditions of the request name. Ask for it without them.',
  416: 'The file has no such part: Content-Range says how long it is.',
};

export const NO_OBJECT = 'Send a JSON object as the body.';

/** What Express and its parsers say of a request that they do not take. */
interface BodyError {
  status: number;
  type: string;
  headers: object;
  /** In bytes. */
  limit: number;
  /** The text that is no body. */
  body: string;
}

/** The parser refuses a number, a text and null alike, which are JSON, too. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A body of too many fields breaks no limit in bytes. */
const tooLarge = (limit: number | undefined) =>
  limit === undefined ? 'The body is too large.' : `The body is larger than ${limit / 1024} KB.`;

/** An error of the body parser, of the files or of the router in the product's own vocabulary; any other is returned as it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof GraphQLError) return error;
  if (isTextRejected(error)) return textRejected();
  if (isDatabaseAway(error)) return databaseAway();
  const { status, type, headers, limit, body = '' } = (error ?? {}) as Partial<BodyError>;
  if (status === 413) return appError('TOO_LARGE', tooLarge(limit));
  if (status === 415) return appError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8, without an unknown encoding.');
  if (type === NOT_UTF8) return appError('BAD_REQUEST', 'The body is not valid UTF-8.');
  if (type === 'entity.parse.failed') {
    return appError('BAD_REQUEST', isJson(body) ? NO_OBJECT : 'The body is not valid JSON.');
  }
  const condition = CONDITIONS[status ?? 0];
  if (condition) {
    return appError('BAD_REQUEST', condition, { http: { status, headers: new Map(Object.entries(headers ?? {})) } });
  }
  if (status !== undefined && status >= 400 && status < 500)
    return appError('BAD_REQUEST', 'The request cannot be read.');
  return error;
}

// A code without a status does not compile.
ERROR_STATUS satisfies Record<ErrorCode, number>;

/** The HTTP status of an error code (RFC 9110); GraphQL's own complaints about input are the caller's, 400. */
export const httpStatus = getErrorStatus;

/** What REST says of a failure: `fields` only when fields are at fault. */
interface ErrorBody {
  detail: string;
  code: ErrorCode;
  fields?: Record<string, string[]>;
  fieldCodes?: Record<string, string[]>;
  error?: string;
  /** What to quote when asking us about a failure that is ours; the log has it. */
  requestId?: string;
}

export function errorBody({ message, extensions }: GraphQLFormattedError, errorBesideDetail = false): ErrorBody {
  const { code, fields, fieldCodes } = (extensions ?? {}) as Partial<ErrorBody>;
  const known = knownCode(code);
  const isOurs = httpStatus(known) >= 500;
  return {
    detail: message,
    code: known,
    ...(isOurs && { requestId: currentRequest()?.id }),
    ...(fields && { fields, fieldCodes }),
    ...(errorBesideDetail && { error: message }),
  };
}

/** GraphQL's own codes stay inside: what they complain about is a request that cannot be read. */
const knownCode = (code: unknown): ErrorCode =>
  ERROR_CODES.find((known) => known === code) ?? (httpStatus(code) === 400 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');

/** The `type` of the error for bytes that are not the UTF-8 that they should be; toAppError has the words. */
const NOT_UTF8 = 'encoding.not.utf8';

/**
 * A decoder puts U+FFFD where bytes are not what they are said to be, or leaves them as it finds them, so the names that a
 * program sends as Latin-1 would be stored without their accents for good: they are refused, as are the other encodings
 * that the parsers would take, whose faults nothing finds.
 */
export function assertUtf8(body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error('another encoding'), { status: 415 });
  if (!isUtf8(body)) throw Object.assign(new Error('not UTF-8'), { type: NOT_UTF8 });
}
