import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens and closes a form that takes the place of a text. Its first field has the focus (`autoFocus`), and afterwards the button
 * that opened it.
 * @param isBegun whether a draft of it waits.
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

/** Has Escape close an edit, and nothing around it. Its draft stays for the next time. */
export const closeOnEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
