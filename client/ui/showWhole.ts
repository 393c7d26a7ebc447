import type { FocusEvent } from 'react';

/** Scrolls the focused element of a row fully into view; Chromium does nothing if a part of it is visible. */
export function showWhole({ target }: FocusEvent<Element>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
