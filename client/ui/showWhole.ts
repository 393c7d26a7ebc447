import type { FocusEvent } from 'react';

/** Of a row that scrolls: Chromium leaves what has the focus where it is once a part of it is seen. */
export function showWhole({ target }: FocusEvent<Element>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
