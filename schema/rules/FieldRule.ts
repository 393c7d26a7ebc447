/** Fields by the entry of the catalogue that has their label and what is said where they are left out (namespace `fields`). */
export type FieldName =
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
  | 'privacyRequestNote'
  | 'projectDescription'
  | 'projectDetails'
  | 'projectType'
  | 'question'
  | 'questionType'
  | 'resetLink'
  | 'service'
  | 'templateBody'
  | 'templateName'
  | 'templateSubject'
  | 'timeline';

/** What one field accepts. */
export interface FieldRule {
  /** How the field is called, and what is said when nothing, or nothing from the list, was given. */
  label: FieldName;
  kind: 'line' | 'text' | 'email' | 'choice';
  required: boolean;
  /** In code points; for choices, not used. */
  max: number;
  choices?: readonly string[];
}

export type FieldRules = Readonly<Record<string, FieldRule>>;
