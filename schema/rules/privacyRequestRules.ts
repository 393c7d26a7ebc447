import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** Kinds of requests: the rights of the privacy policy, and two kinds of question with a promised time to answer. */
export const PrivacyRequestKind = {
  ACCESS: 'access',
  RECTIFICATION: 'rectification',
  ERASURE: 'erasure',
  OBJECTION: 'objection',
  RESTRICTION: 'restriction',
  PORTABILITY: 'portability',
  PRIVACY_ENQUIRY: 'privacy_enquiry',
  LEGAL_INQUIRY: 'legal_inquiry',
} as const;
export type PrivacyRequestKind = (typeof PrivacyRequestKind)[keyof typeof PrivacyRequestKind];

/** The fields of a request as staff record it. */
export const privacyRequestRules = {
  kind: {
    label: 'privacyRequestKind',
    kind: 'choice',
    required: true,
    max: 0,
    choices: Object.values(PrivacyRequestKind),
  },
  email: {
    label: 'privacyRequestEmail',
    kind: 'email',
    required: true,
    max: LIMITS.email,
  },
  note: { label: 'note', kind: 'text', required: false, max: LIMITS.longText },
} as const satisfies FieldRules;
