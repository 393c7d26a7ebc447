import type { ErrorCode } from '../errors';

const STATUS: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** The HTTP status of an error code (RFC 9110); GraphQL's own complaints about input are the caller's, 400. */
export function httpStatus(code: unknown): number {
  return STATUS[code as ErrorCode] ?? (typeof code === 'string' && /^(BAD_|GRAPHQL_)/.test(code) ? 400 : 500);
}
