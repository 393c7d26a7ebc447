import { ERROR_STATUS, getErrorStatus } from '../../schema/rules/errorStatus';
import type { ErrorCode } from '../errors';

// A code without a status does not compile.
ERROR_STATUS satisfies Record<ErrorCode, number>;

/** The HTTP status of an error code (RFC 9110); GraphQL's own complaints about input are the caller's, 400. */
export const httpStatus = getErrorStatus;
