import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useProjectType } from '../navigation/useProjectType';
import { paths } from '../paths';
import { afterFrame } from '../ui/afterFrame';
import { prefetch } from '../ui/prefetch';
import type { QuoteDialog } from './QuoteDialog';

interface QuoteDialogControls {
  /** Fetches the dialog's code in advance. */
  load: () => void;
  open: () => void;
}

const QuoteDialogContext = createContext<QuoteDialogControls | undefined>(undefined);
/** Returns the controls of the quote dialog, or undefined without a provider; a link to the page works in any case. */
export const useQuoteDialog = () => useContext(QuoteDialogContext);

/** Id of the first field of the form in the page. It is used instead of the dialog, which would have the same draft. */
const FIRST_ON_PAGE = 'quote-page-projectType';

let loaded: typeof QuoteDialog | undefined;

async function loadDialog(): Promise<typeof QuoteDialog> {
  loaded ??= (await import('./QuoteDialog')).QuoteDialog;
  return loaded;
}

/** Fetches the dialog's code. After a failure, the click fetches it again. */
const load = () => prefetch(() => loadDialog().catch(() => {}));

interface Props {
  /** Time of the reply, for the thanks. */
  quoteReply: string;
  children: ReactNode;
}

/** Provides the quote dialog to its children, which are not rendered again when it opens. */
export function QuoteDialogProvider({ quoteReply, children }: Props) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const projectType = useProjectType();
  // Not a lazy component, because React would show its fallback for at least 300 ms.
  const [Opened, setOpened] = useState<typeof QuoteDialog>();
  const open = useCallback(() => {
    const field = document.getElementById(FIRST_ON_PAGE);
    if (field) return field.focus();
    void openWhenLoaded(
      (Dialog) => startTransition(() => setOpened(() => Dialog)),
      () => navigate(paths.getQuote(projectType)),
    );
  }, [navigate, projectType]);
  const close = useCallback(() => setOpened(undefined), []);
  const controls = useMemo(() => ({ load, open }), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the dialog, also from tab to tab
  useEffect(close, [key]);

  return (
    <QuoteDialogContext.Provider value={controls}>
      {children}
      {Opened && <Opened quoteReply={quoteReply} projectType={projectType} onClose={close} />}
    </QuoteDialogContext.Provider>
  );
}

/**
 * Opens the dialog after the response to the touch. If its code does not load, navigates to the page with the same form. The
 * pressed element is busy until then.
 */
async function openWhenLoaded(open: (Dialog: typeof QuoteDialog) => void, goToPage: () => void) {
  const { pathname } = window.location;
  const { activeElement: pressed } = document;
  if (!loaded) pressed?.setAttribute('aria-busy', 'true');
  const answered = new Promise<void>(afterFrame);
  const act = await loadDialog().then(
    (Dialog) => () => open(Dialog),
    () => goToPage,
  );
  await answered;
  pressed?.removeAttribute('aria-busy');
  // Does nothing if the visitor has navigated meanwhile.
  if (window.location.pathname === pathname) act();
}
