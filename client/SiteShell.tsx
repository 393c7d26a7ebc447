import { useEffect, useRef, useState } from 'react';
import { ConsentBanner } from './consent/ConsentBanner';
import { ConsentProvider } from './consent/ConsentProvider';
import { CookieSettingsLink } from './consent/CookieSettingsLink';
import { HelpWidget } from './help/HelpWidget';
import { SiteLayout } from './layouts/SiteLayout';
import { QuoteDialogProvider } from './leads/QuoteDialogProvider';
import { QuoteLink } from './leads/QuoteLink';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { CurrentPage } from './page/CurrentPage';
import { PendingPage } from './page/PendingPage';
import { useSiteState } from './page/SiteState';
import { useArrival } from './page/useArrival';
import { useHead } from './page/useHead';
import { usePending } from './page/usePending';
import { siteFacts } from './siteFacts';
import { ArrowIcon } from './ui/icons/ArrowIcon';
import { words } from './words/words';

/** What surrounds every page: the layout, the quote dialog, and what a document load would do on navigation. */
export function SiteShell() {
  const {
    site: { site, settings },
    location: { pathname },
    page,
  } = useSiteState();
  const live = useRef<HTMLParagraphElement>(null);
  const head = useHead();
  // The service reads the address of the document, which must not be told where it is a secret.
  const [isCounted] = useState(!page.row.isSecret);
  const pending = usePending();
  useArrival(head.title, live);

  return (
    <QuoteDialogProvider quoteReply={site.quoteReply}>
      <ConsentProvider analytics={isCounted ? settings.analytics : null}>
        <SiteLayout
          site={siteFacts(site)}
          services={site.servicesMenu}
          currentPath={pathname}
          notice={<ConsentBanner />}
          newsletter={<NewsletterForm />}
          helpWidget={<HelpWidget currentPath={pathname} />}
          cookieSettings={<CookieSettingsLink />}
          quoteLink={
            <QuoteLink variant="primary" size="l">
              {words.layout.getQuote}
              <ArrowIcon />
            </QuoteLink>
          }
        >
          {/* Screen readers say what comes into a region, not what comes along with one. */}
          <div aria-live="assertive">
            <p className="visually-hidden" ref={live} />
            {pending && <PendingPage text={pending} />}
          </div>
          {!pending && <CurrentPage />}
        </SiteLayout>
      </ConsentProvider>
      <ManifestLink />
    </QuoteDialogProvider>
  );
}

/** For who stays; browsers ask for it as soon as they read of it. By itself, so that it draws nothing else again. */
function ManifestLink() {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning && <link rel="manifest" href="/site.webmanifest" />;
}
