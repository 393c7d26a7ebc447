import type { InboxKind } from '../../../schema/generated/desk/graphql';

/** Returns whether the form of a request has a field for a phone number. */
export const hasPhone = ({ kind }: { kind: InboxKind }): boolean => kind === 'LEAD' || kind === 'CONTACT_MESSAGE';
