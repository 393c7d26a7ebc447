import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ConsentBanner } from './consent/ConsentBanner';
import { CookieSettingsLink } from './consent/CookieSettingsLink';
import { useConsent } from './consent/useConsent';
import { HelpWidget } from './help/HelpWidget';
import { SiteLayout } from './layouts/SiteLayout';
import { QuoteDialogContext } from './leads/QuoteDialogContext';
import { QuoteLink } from './leads/QuoteLink';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { CurrentPage } from './page/CurrentPage';
import { PendingPage } from './page/PendingPage';
import { useSiteState } from './page/SiteState';
import { useArrival } from './page/useArrival';
import { useHead } from './page/useHead';
import { usePending } from './page/usePending';
import { paths } from './paths';
import { servicesMenu, siteFacts } from './siteFacts';
import { ArrowIcon } from './ui/icons/ArrowIcon';
import { VisuallyHidden } from './ui/VisuallyHidden';
import { words } from './words/words';

const importQuoteDialog = async () => ({ default: (await import('./leads/QuoteDialog')).QuoteDialog });
const QuoteDialog = lazy(importQuoteDialog);

/** What surrounds every page: the layout, the quote dialog, and what a document load would do on navigation. */
export function SiteShell() {
  const {
    site: { site, services, settings },
    location: { pathname },
    page,
  } = useSiteState();
  const live = useRef<HTMLParagraphElement>(null);
  const [isQuoteOpen, setQuoteOpen] = useState(false);
  const openQuote = useCallback(() => openWhenLoaded(() => setQuoteOpen(true)), []);
  const closeQuote = useCallback(() => setQuoteOpen(false), []);
  const head = useHead();
  // The service reads the address of the document, which must not be told where it is a secret.
  const [isCounted] = useState(!page.row.isSecret);
  const consent = useConsent(isCounted ? settings.analytics : null);
  const pending = usePending();
  useArrival(head?.title, live);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the dialog of the last one
  useEffect(closeQuote, [pathname]);

  return (
    <QuoteDialogContext.Provider value={openQuote}>
      <SiteLayout
        site={siteFacts(site)}
        services={servicesMenu(services)}
        currentPath={pathname}
        notice={<ConsentBanner consent={consent} />}
        newsletter={<NewsletterForm />}
        helpWidget={<HelpWidget currentPath={pathname} />}
        cookieSettings={<CookieSettingsLink consent={consent} />}
        quoteLink={
          <QuoteLink variant="primary" size="l">
            {words.layout.getQuote}
            <ArrowIcon />
          </QuoteLink>
        }
      >
        {pending ? <PendingPage text={pending} /> : <CurrentPage />}
      </SiteLayout>
      <ManifestLink />
      <VisuallyHidden>
        <p ref={live} aria-live="assertive" />
      </VisuallyHidden>
      {isQuoteOpen && (
        <Suspense>
          <QuoteDialog open={isQuoteOpen} quoteReply={site.quoteReply} onClose={closeQuote} />
        </Suspense>
      )}
    </QuoteDialogContext.Provider>
  );
}

/** For who stays; browsers ask for it as soon as they read of it. By itself, so that it draws nothing else again. */
function ManifestLink() {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning && <link rel="manifest" href="/site.webmanifest" />;
}

/** Without its code there is no dialog, and the page with the same form takes its place. */
async function openWhenLoaded(open: () => void) {
  const { pathname } = window.location;
  try {
    await importQuoteDialog();
  } catch {
    return window.location.assign(paths.getQuote());
  }
  // Who has gone on meanwhile is not followed.
  if (window.location.pathname === pathname) open();
}
