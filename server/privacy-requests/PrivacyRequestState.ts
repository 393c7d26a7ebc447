import { registerEnumType } from 'type-graphql';

/** Where a request stands today. */
export const PrivacyRequestState = { OPEN: 'open', OVERDUE: 'overdue', CLOSED: 'closed' } as const;
export type PrivacyRequestState = (typeof PrivacyRequestState)[keyof typeof PrivacyRequestState];

registerEnumType(PrivacyRequestState, {
  name: 'PrivacyRequestState',
  description: 'Open: in time. Overdue: the next day by which something was promised is past. Closed: answered.',
});
