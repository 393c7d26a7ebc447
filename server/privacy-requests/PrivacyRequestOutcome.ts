import { registerEnumType } from 'type-graphql';

/** How a request ended. */
export const PrivacyRequestOutcome = { DONE: 'done', PARTLY: 'partly', REFUSED: 'refused' } as const;
export type PrivacyRequestOutcome = (typeof PrivacyRequestOutcome)[keyof typeof PrivacyRequestOutcome];

registerEnumType(PrivacyRequestOutcome, {
  name: 'PrivacyRequestOutcome',
  description: 'How a request ended. Whoever is refused, wholly or partly, is told why and where to complain.',
});
