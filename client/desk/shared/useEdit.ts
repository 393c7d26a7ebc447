import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens and closes a form that replaces a text. Its first field gets the focus (`autoFocus`); after closing, the button that opened
 * it does.
 * @param isBegun whether there is a draft.
 */
export function useEdit(isBegun: boolean) {
  const [isEditing, setEditing] = useState(isBegun);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  };
  return { isEditing, opener, open: () => setEditing(true), close };
}

/** Closes an edit on Escape, and nothing around it. Its draft stays. */
export const closeOnEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
