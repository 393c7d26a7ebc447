/** What can be wrong with one field: the same codes in GraphQL, REST and the forms. */
export type FieldErrorCode =
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

/** One error of one field: a code for programs, a message for people. */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}
