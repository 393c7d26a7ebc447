// The server's older name of the same type.
export type { FieldError as Fault, FieldErrorCode as FaultCode } from './FieldError';
