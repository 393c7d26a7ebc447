import { ERROR_CODES } from '../errors';

/** GraphQL's own complaints about a request; they quote the request, never data. */
const REQUEST_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
];
const TOLD = new Set<unknown>([...ERROR_CODES.filter((code) => code !== 'INTERNAL_SERVER_ERROR'), ...REQUEST_CODES]);

/** Whether an error with this code may be told to the caller; any other is masked. */
export const isTold = (code: unknown): boolean => TOLD.has(code);
