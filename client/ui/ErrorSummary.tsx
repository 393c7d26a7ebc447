import { type MouseEvent, useEffect, useRef } from 'react';
import './ErrorSummary.css';

type ErrorSummaryProps = {
  title: string;
  /** `href` is the id of the field with `#`. */
  items: readonly { href: string; text: string }[];
  /** Focuses the summary when it appears, so that a failed submission is announced at once. */
  autoFocus?: boolean;
};

export function ErrorSummary({ title, items, autoFocus = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);

  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; the attribute is for a page without scripts
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus={autoFocus} ref={box}>
      <h2 className="error-summary__title">{title}</h2>
      <ul className="error-summary__list">
        {items.map(({ href, text }) => (
          <li key={href}>
            <a href={href} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves only the focus, because a fragment in the address would add a history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
