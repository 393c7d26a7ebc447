import type { FieldName } from './FieldRule';

/** Error codes of one field; the same in GraphQL, REST and the forms. */
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

/** One error of one field, without words: each transport words it in the language of its caller (messages/wordFieldError). */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  /** Label of the field; undefined if the message does not name it. */
  label?: FieldName;
  /** Key of its message in `errors`, if the code alone is not enough. */
  reason?: string;
  params?: Readonly<Record<string, string | number>>;
  /** Valid values, for programs, which do not see a list. */
  choices?: readonly unknown[];
}

/** The same in words, as it is sent: a code for programs, a message for people. */
export interface WordedFieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}
