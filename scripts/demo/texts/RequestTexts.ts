/** Texts of visitors in one language. `{a|b}` in a text is replaced by one of its parts. */
export interface RequestTexts {
  openings: readonly string[];
  /** Closings of quote requests; an empty one adds nothing. */
  closings: readonly string[];
  leads: readonly LeadText[];
  messages: readonly string[];
  /** Questions by the chosen subject of the help form. */
  questions: readonly (readonly [subject: string, text: string])[];
  services: readonly BusinessText[];
  /** Texts of visitors who wrote before. */
  followUps: readonly string[];
}

interface BusinessText {
  /** Names of businesses that fit the text; after `@` the domain of a name in other than Latin letters. */
  companies: readonly string[];
  text: string;
}

interface LeadText extends BusinessText {
  /** A project type; where the agency does not offer it, the last one that it offers. */
  type: string;
}
