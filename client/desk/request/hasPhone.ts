import type { InboxKind } from '../../../schema/generated/desk/graphql';

/** Whether the form that a request came from asks for a number. */
export const hasPhone = ({ kind }: { kind: InboxKind }): boolean => kind === 'LEAD' || kind === 'CONTACT_MESSAGE';
