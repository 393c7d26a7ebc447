import type { InboxKind, OverviewQuery } from '../../../schema/generated/desk/graphql';

export type Point = OverviewQuery['overview']['series'][number];

/** The parts of a bar, from its foot. */
export const SERIES = [
  { kind: 'LEAD', field: 'leads' },
  { kind: 'CONTACT_MESSAGE', field: 'contactMessages' },
  { kind: 'HELP_QUESTION', field: 'helpQuestions' },
  { kind: 'SERVICE_REQUEST', field: 'serviceRequests' },
] as const satisfies { kind: InboxKind; field: keyof Point }[];
