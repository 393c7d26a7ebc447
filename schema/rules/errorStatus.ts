/** The HTTP status of each error code of the server (RFC 9110). */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  CONFIRMATION_REQUIRED: 403,
  PASSWORD_RESET_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** Returns the status of an error code. GraphQL's errors about input are 400, because the caller caused them. */
export function getErrorStatus(code: unknown): number {
  const known = ERROR_STATUS[code as keyof typeof ERROR_STATUS];
  return known ?? (typeof code === 'string' && /^(BAD_|GRAPHQL_)/.test(code) ? 400 : 500);
}
