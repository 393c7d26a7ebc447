import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useProjectType } from '../navigation/useProjectType';
import { paths } from '../paths';
import { type ButtonVariant, buttonClass } from '../ui/buttonClass';
import { isPlainPress } from '../ui/isPlainPress';
import { useQuoteDialog } from './QuoteDialogProvider';

/** A call to action that opens the quote dialog. Without scripts, and in a new tab, it is a link to the page. */
export function QuoteLink({ children, ...variant }: ButtonVariant & { children: ReactNode }) {
  const dialog = useQuoteDialog();
  const projectType = useProjectType();
  const onClick = (event: MouseEvent) => {
    if (!dialog || !isPlainPress(event)) return;
    event.preventDefault();
    dialog.open();
  };
  return (
    <Link
      to={paths.getQuote(projectType)}
      className={buttonClass(variant)}
      onClick={onClick}
      onPointerEnter={dialog?.load}
      onFocus={dialog?.load}
      data-dialog
    >
      {children}
    </Link>
  );
}
