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
  /** Fetches the dialog's code ahead. */
  load: () => void;
  open: () => void;
}

const QuoteDialogContext = createContext<QuoteDialogControls | undefined>(undefined);
/** Opens the quote dialog; undefined where there is none, and then a link to the page is what works. */
export const useQuoteDialog = () => useContext(QuoteDialogContext);

/** Where the page's own form stands, it is the one: a second over it would have the same draft. */
const FIRST_ON_PAGE = 'quote-page-projectType';

let loaded: typeof QuoteDialog | undefined;

async function loadDialog(): Promise<typeof QuoteDialog> {
  loaded ??= (await import('./QuoteDialog')).QuoteDialog;
  return loaded;
}

/** What fails here is asked for again by the click. */
const load = () => prefetch(() => loadDialog().catch(() => {}));

interface Props {
  /** When the agency answers, for the thanks. */
  quoteReply: string;
  children: ReactNode;
}

/** Holds the quote dialog for whatever opens it. What stands around is not drawn again when it opens. */
export function QuoteDialogProvider({ quoteReply, children }: Props) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const projectType = useProjectType();
  // No lazy component: before its first, React shows a substitute, and that for 300 ms at least.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on or back leaves the dialog, also from tab to tab
  useEffect(close, [key]);

  return (
    <QuoteDialogContext.Provider value={controls}>
      {children}
      {Opened && <Opened quoteReply={quoteReply} projectType={projectType} onClose={close} />}
    </QuoteDialogContext.Provider>
  );
}

/**
 * Opens behind the answer to the touch. Without its code there is no dialog, and the page with the same form takes its place.
 * What was pressed is busy until then.
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
  // Who has gone on meanwhile is not followed.
  if (window.location.pathname === pathname) act();
}
