import type { RequestItemQuery } from '../../../schema/generated/desk/graphql';

/** A request as its page shows it. */
export type RequestItem = RequestItemQuery['inboxItem'];
