import { GraphQLError } from 'graphql';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { isTextRefused } from '../database/isTextRefused';
import { appError, databaseAway, textRefused } from '../errors';
import { NOT_UTF8 } from './assertUtf8';

/** What a file is asked for only on conditions; a client acts on the status itself (RFC 9110, 15.5.13 and 15.5.17). */
const CONDITIONS: Record<number, string> = {
  412: 'The file is not the one that the conditions of the request name. Ask for it without them.',
  416: 'The file has no such part: Content-Range says how long it is.',
};

export const NO_OBJECT = 'Send a JSON object as the body.';

/** What Express and its parsers say of a request that they do not take. */
interface Refusal {
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
export function asAppError(error: unknown): unknown {
  if (error instanceof GraphQLError) return error;
  if (isTextRefused(error)) return textRefused();
  if (isDatabaseAway(error)) return databaseAway();
  const { status, type, headers, limit, body = '' } = (error ?? {}) as Partial<Refusal>;
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
