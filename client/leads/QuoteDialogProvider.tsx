import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { QuoteDialogContext } from './QuoteDialogContext';

const importQuoteDialog = async () => ({ default: (await import('./QuoteDialog')).QuoteDialog });
const QuoteDialog = lazy(importQuoteDialog);

/** Where the page's own form stands, it is the one: a second over it would have the same draft. */
const FIRST_ON_PAGE = 'quote-page-projectType';

interface Props {
  /** When the agency answers, for the thanks. */
  quoteReply: string;
  children: ReactNode;
}

/** Holds the quote dialog for whatever opens it. What stands around is not drawn again when it opens. */
export function QuoteDialogProvider({ quoteReply, children }: Props) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    const field = document.getElementById(FIRST_ON_PAGE);
    if (field) return field.focus();
    // Behind the answer to the touch.
    void openWhenLoaded(
      () => startTransition(() => setOpen(true)),
      () => navigate(paths.getQuote()),
    );
  }, [navigate]);
  const close = useCallback(() => setOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on or back leaves the dialog, also from tab to tab
  useEffect(close, [key]);

  return (
    <QuoteDialogContext.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <QuoteDialog quoteReply={quoteReply} onClose={close} />
        </Suspense>
      )}
    </QuoteDialogContext.Provider>
  );
}

/** Without its code there is no dialog, and the page with the same form takes its place. What was pressed is busy until then. */
async function openWhenLoaded(open: () => void, goToPage: () => void) {
  const { pathname } = window.location;
  const { activeElement: pressed } = document;
  pressed?.setAttribute('aria-busy', 'true');
  const act = await importQuoteDialog().then(
    () => open,
    () => goToPage,
  );
  pressed?.removeAttribute('aria-busy');
  // Who has gone on meanwhile is not followed.
  if (window.location.pathname === pathname) act();
}
