import { type MouseEvent, useEffect, useRef } from 'react';
import './ErrorSummary.css';

type ErrorSummaryProps = {
  title: string;
  /** `href` names the field: '#id'. */
  items: readonly { href: string; text: string }[];
  /** Takes the focus when it appears, so that a failed submit is read out at once. */
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

/** A fragment in the address would become an entry of the router's history; moving the focus is enough. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
