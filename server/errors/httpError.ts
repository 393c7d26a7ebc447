import { isUtf8 } from 'node:buffer';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, getErrorStatus } from '../../schema/rules/errorStatus';
import { isDatabaseAway, isTextRejected } from '../common/isDatabaseAway';
import { currentRequest } from '../common/requestInfo';
import { appError, databaseAway, ERROR_CODES, type ErrorCode, textRejected } from './appError';

/** Messages for failed conditions of a file request; a client reacts to the status itself (RFC 9110, 15.5.13 and 15.5.17). */
const CONDITIONS: Record<number, string> = {
  412: 'The file is not the one that the conditions of the request name. Ask for it without them.',
  416: 'The file has no such part: Content-Range says how long it is.',
};

export const NO_OBJECT = 'Send a JSON object as the body.';

/** An error that Express and its parsers report for a rejected request. */
interface BodyError {
  status: number;
  type: string;
  headers: object;
  /** In bytes. */
  limit: number;
  /** The text that could not be parsed. */
  body: string;
}

/** Whether a text is JSON. The parser also rejects numbers, texts and null, which are JSON, too. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A body of too many fields exceeds no limit in bytes. */
const tooLarge = (limit: number | undefined) =>
  limit === undefined ? 'The body is too large.' : `The body is larger than ${limit / 1024} KB.`;

/** Converts an error of the body parser, of the files or of the router into an error of the site; returns any other error unchanged. */
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

// Does not compile if a code has no status.
ERROR_STATUS satisfies Record<ErrorCode, number>;

/** Returns the HTTP status of an error code (RFC 9110); GraphQL's own request errors have 400. */
export const httpStatus = getErrorStatus;

/** The body of an error in REST; `fields` only for field errors. */
interface ErrorBody {
  detail: string;
  code: ErrorCode;
  fields?: Record<string, string[]>;
  fieldCodes?: Record<string, string[]>;
  error?: string;
  /** The id to quote in a question about a server error; the log contains it. */
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

/** Replaces GraphQL's own codes, which report a request that cannot be read. */
const knownCode = (code: unknown): ErrorCode =>
  ERROR_CODES.find((known) => known === code) ?? (httpStatus(code) === 400 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');

/** The `type` of the error for invalid UTF-8; toAppError adds the message. */
const NOT_UTF8 = 'encoding.not.utf8';

/**
 * Rejects bodies that are not UTF-8. A decoder replaces invalid bytes with U+FFFD or leaves them unchanged, so names sent as
 * Latin-1 would permanently lose their accents. Also rejects other encodings that the parsers would accept, because their errors
 * would not be found.
 */
export function assertUtf8(body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error('another encoding'), { status: 415 });
  if (!isUtf8(body)) throw Object.assign(new Error('not UTF-8'), { type: NOT_UTF8 });
}
