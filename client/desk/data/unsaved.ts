import { hasDrafts, isLinkOpening } from '../shared/drafts';

/** Changes by the signed-in account that the server has not answered yet (serialExchange). */
export const unsent = new Set<unknown>();

/** Returns whether a reload would lose typed text or unsent changes. */
export const hasUnsaved = (): boolean => hasDrafts() || unsent.size > 0;

/** Asks before a tab with unsaved data is closed. */
export function warnOfLoss(event: BeforeUnloadEvent): void {
  if (hasUnsaved() && !isLinkOpening()) event.preventDefault();
}
