import type { PrivacyRequestKind, PrivacyRequestOutcome, PrivacyRequestState } from '../../schema/generated/graphql.ts';

/** The words of the schema that may be typed; a word that the schema loses or gets is a fault of types here. */
const known = <Name extends string>(names: Record<Name, true>) => Object.keys(names);

export const knownWords = {
  '--state': known<PrivacyRequestState>({ OPEN: true, OVERDUE: true, CLOSED: true }),
  'The outcome': known<PrivacyRequestOutcome>({ DONE: true, PARTLY: true, REFUSED: true }),
  'The kind': known<PrivacyRequestKind>({
    ACCESS: true,
    RECTIFICATION: true,
    ERASURE: true,
    OBJECTION: true,
    RESTRICTION: true,
    PORTABILITY: true,
    PRIVACY_ENQUIRY: true,
    LEGAL_INQUIRY: true,
  }),
} as const;
