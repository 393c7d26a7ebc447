import type { FieldName } from './FieldRule';

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

/** One error of one field, without words: each transport words it in the language of its caller (messages/wordFieldError). */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  /** How the field is called; absent where the message does not name it. */
  label?: FieldName;
  /** Its message among `errors`, where the code alone does not say what is wrong. */
  reason?: string;
  params?: Readonly<Record<string, string | number>>;
  /** What may be chosen, for programs, which see no list. */
  choices?: readonly unknown[];
}

/** The same in words, as it travels: a code for programs, a message for people. */
export interface WordedFieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}
