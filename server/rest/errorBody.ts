import type { GraphQLFormattedError } from 'graphql';
import { ERROR_CODES, type ErrorCode } from '../errors';
import { httpStatus } from './httpStatus';

/** What REST says of a failure (decision 13): `fields` only when fields are at fault. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  fields?: Record<string, string[]>;
  fieldCodes?: Record<string, string[]>;
  error?: string;
}

export function errorBody({ message, extensions }: GraphQLFormattedError, errorBesideDetail = false): ErrorBody {
  const { code, fields, fieldCodes } = (extensions ?? {}) as Partial<ErrorBody>;
  return {
    detail: message,
    code: knownCode(code),
    ...(fields && { fields, fieldCodes }),
    ...(errorBesideDetail && { error: message }),
  };
}

/** GraphQL's own codes stay inside: what they complain about is a request that cannot be read. */
const knownCode = (code: unknown): ErrorCode =>
  ERROR_CODES.find((known) => known === code) ?? (httpStatus(code) === 400 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
