import type { FieldRules } from '../../schema/rules/FieldRule';

/** The part of a submission that its events need. `submissions` records events, so this folder does not import it. */
export interface EventSubject {
  id: string;
  createdAt: Date;
  contactedAt?: Date | null;
  flaggedAt: Date | null;
  spamReasons: readonly string[];
  source: object;
  rules(): FieldRules;
}
