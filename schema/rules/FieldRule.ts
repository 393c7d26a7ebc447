/** Keys of the catalogue for the label of a field and its message if it is missing (namespace `fields`). */
export type FieldName =
  | 'budget'
  | 'code'
  | 'company'
  | 'currentPassword'
  | 'email'
  | 'firstName'
  | 'fullName'
  | 'lastName'
  | 'message'
  | 'name'
  | 'newPassword'
  | 'note'
  | 'password'
  | 'phone'
  | 'privacyRequestEmail'
  | 'privacyRequestKind'
  | 'projectDescription'
  | 'projectDetails'
  | 'projectType'
  | 'question'
  | 'questionType'
  | 'resetLink'
  | 'service'
  | 'signature'
  | 'templateBody'
  | 'templateName'
  | 'templateSubject'
  | 'timeline';

/** Rule for the values of one field. */
export interface FieldRule {
  /** Key of the label, and of the message for a missing value or one that is not in the list. */
  label: FieldName;
  kind: 'line' | 'text' | 'email' | 'choice';
  required: boolean;
  /** Maximum length in code points; not used for choices. */
  max: number;
  choices?: readonly string[];
}

export type FieldRules = Readonly<Record<string, FieldRule>>;
