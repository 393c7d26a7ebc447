import type { ProjectType } from '../../../schema/rules/choices.ts';

/** What visitors of one language write. `{a|b}` in a text stands for one of its parts. */
export interface RequestTexts {
  openings: readonly string[];
  /** Of quote requests; an empty one ends the text as it is. */
  closings: readonly string[];
  leads: readonly LeadText[];
  messages: readonly string[];
  /** By the subject that is chosen in the help window. */
  questions: readonly (readonly [subject: string, text: string])[];
  services: readonly BusinessText[];
  /** Of somebody who wrote before. */
  followUps: readonly string[];
}

interface BusinessText {
  /** Names of businesses that the text fits; after `@` the domain where the name is not in Latin letters. */
  companies: readonly string[];
  text: string;
}

interface LeadText extends BusinessText {
  type: ProjectType;
}
