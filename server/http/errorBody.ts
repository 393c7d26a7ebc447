import type { GraphQLFormattedError } from 'graphql';
import { ERROR_CODES, type ErrorCode } from '../errors';
import { currentRequest } from '../requestInfo';
import { httpStatus } from './httpStatus';

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
