import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import { CloseIcon } from './icons';
import './Dialog.css';

type DialogProps = {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  children: ReactNode;
} & (
  | { onClose: () => void; closeLabel: string }
  /** Cannot be closed before its task is done. */
  | { onClose?: undefined; closeLabel?: undefined }
);

/** A modal dialog on the native element, open while it is rendered. The browser keeps the focus inside, and the opener gets it back. */
export function Dialog({ onClose, title, closeLabel, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // The page behind must not scroll or shift when the scrollbar disappears. The scrollbar is on the right in every language.
    const { style, clientWidth } = document.documentElement;
    const scrollbar = `${window.innerWidth - clientWidth}px`;
    style.paddingRight = scrollbar;
    // Fixed elements ignore the padding of the page.
    style.setProperty('--scrollbar', scrollbar);
    style.overflow = 'hidden';
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      style.paddingRight = '';
      style.removeProperty('--scrollbar');
      style.overflow = '';
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // Handled as a key, because Chromium allows a page to cancel `cancel` only once and then closes the dialog anyway.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  }

  // A press that started inside, such as a text selection, does not close the dialog when it ends outside.
  const isOutside = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onMouseDown={(event) => {
        // The second press of a double click belongs to the opener.
        pressedOutside.current = isOutside(event) && event.detail < 2;
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) onClose?.();
      }}
      onClose={() => {
        // The browser itself has closed the dialog, for example by the back gesture of a phone.
        if (dialog.current?.open) return;
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
    >
      <div className="dialog__panel">
        <header className="dialog__header">
          <h2 className="dialog__title" id={titleId} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {onClose && (
            <Button variant="quiet" icon onClick={onClose} aria-label={closeLabel}>
              <CloseIcon />
            </Button>
          )}
        </header>
        <div className="dialog__body">{children}</div>
      </div>
    </dialog>
  );
}
