import type { InboxCountsQuery, InboxState } from '../../../schema/generated/desk/graphql';

type Counts = InboxCountsQuery['inboxCounts'];

/** Reads how many requests are in a state; without one, how many there are apart from spam. */
export const countState = (counts: Counts, state: InboxState | null | undefined): number =>
  state ? counts[state.toLowerCase() as Lowercase<InboxState>] : counts.all;

/** Counts the requests that nobody has answered. */
export const countWaiting = (counts: Counts): number => counts.new + counts.due + counts.overdue;
