/** What can be wrong with one field; the same codes through every door. */
export type FaultCode =
  | 'REQUIRED'
  | 'NOT_TEXT'
  | 'TOO_LONG'
  | 'CONTROL_CHARACTER'
  | 'INVALID_EMAIL'
  | 'INVALID_CHOICE'
  | 'INVALID_VALUE'
  | 'WEAK_PASSWORD'
  | 'UNKNOWN_FIELD'
  | 'CAPTCHA_REQUIRED'
  | 'CAPTCHA_WRONG'
  | 'CAPTCHA_EXPIRED';

/** One fault of one field: a code for programs, words for people. */
export interface Fault {
  field: string;
  code: FaultCode;
  message: string;
}
