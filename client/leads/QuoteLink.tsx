import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../paths';
import { type ButtonLook, buttonClass } from '../ui/buttonClass';
import { isPlainPress } from '../ui/isPlainPress';
import { useQuoteDialog } from './QuoteDialogContext';

/** A call to action that opens the quote dialog; without scripts, and in a new tab, it is a link to the page. */
export function QuoteLink({ children, ...look }: ButtonLook & { children: ReactNode }) {
  const open = useQuoteDialog();
  const onClick = (event: MouseEvent) => {
    if (!open || !isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <a href={paths.getQuote()} className={buttonClass(look)} onClick={onClick} data-enhanced>
      {children}
    </a>
  );
}
