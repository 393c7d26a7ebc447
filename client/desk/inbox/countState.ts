import type { InboxCountsQuery, InboxState } from '../../../schema/generated/desk/graphql';

type Counts = InboxCountsQuery['inboxCounts'];

/** Returns the number of requests in a state; without a state, all requests except spam. */
export const countState = (counts: Counts, state: InboxState | null | undefined): number =>
  state ? counts[state.toLowerCase() as Lowercase<InboxState>] : counts.all;

/** Returns the number of requests that staff have to answer or to follow up. */
export const countWaiting = ({ new: fresh, due, overdue, answered, returned }: Counts): number =>
  fresh + due + overdue + answered + returned;
