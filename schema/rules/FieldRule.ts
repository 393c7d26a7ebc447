/** What one field accepts. */
export interface FieldRule {
  /** How the field is called in messages, in mail, and in a form that has no word of its own for it. */
  label: string;
  /** Said when nothing, or nothing from the list, was given. */
  missing: string;
  kind: 'line' | 'text' | 'email' | 'choice';
  required: boolean;
  /** In code points; for choices, not used. */
  max: number;
  choices?: readonly string[];
}

export type FieldRules = Readonly<Record<string, FieldRule>>;
