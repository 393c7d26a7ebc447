import type { MouseEvent } from 'react';

/** Not one that asks the browser for a new tab or a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
