import { hasDrafts, isLinkOpening } from '../shared/drafts';

/** Changes of the account that is signed in which no server has answered yet (serialExchange). */
export const unsent = new Set<unknown>();

/** Tells whether a reload would lose something: what was typed, or what was done without a connection. */
export const hasUnsaved = (): boolean => hasDrafts() || unsent.size > 0;

/** Asks before a tab is closed that would take something along. */
export function warnOfLoss(event: BeforeUnloadEvent): void {
  if (hasUnsaved() && !isLinkOpening()) event.preventDefault();
}
