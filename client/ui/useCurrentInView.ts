import { type FocusEvent, useEffect, useRef } from 'react';

/** Centres the current choice of a sideways scrolling row whenever it changes. */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may stand outside the visible part
  useEffect(() => {
    const choice = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!choice || !row.current) return;
    const gap = choice.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollBy({ left: gap - (row.current.clientWidth - choice.clientWidth) / 2 });
  }, [current]);
  return row;
}

/** Scrolls the focused element of a row fully into view; Chromium does nothing if a part of it is visible. */
export function showWhole({ target }: FocusEvent<Element>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
