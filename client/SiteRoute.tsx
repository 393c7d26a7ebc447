import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SiteDocument } from '../schema/generated/graphql';
import { addLocale } from '../schema/locales';
import { ConsentBanner } from './consent/ConsentBanner';
import { ConsentProvider } from './consent/ConsentProvider';
import { CookieSettingsLink } from './consent/CookieSettingsLink';
import { LanguageOffer } from './consent/LanguageOffer';
import { rememberLanguage } from './consent/languagePreference';
import { loadPage } from './graphql/loadPage';
import { HelpWidget } from './help/HelpWidget';
import { SiteLayout } from './layouts/SiteLayout';
import { QuoteDialogProvider } from './leads/QuoteDialogProvider';
import { QuoteLink } from './leads/QuoteLink';
import { usePageLocale } from './messages/Localized';
import type { PageHandle } from './navigation/pageMeta';
import { useDocumentMeta, usePageMeta } from './navigation/useDocumentMeta';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { siteFacts } from './siteFacts';
import { ArrowIcon } from './ui/icons';
import { LoadingLine } from './ui/LoadingLine';
import { useHistoryRevalidation } from './workarounds/useHistoryRevalidation';
import { useNavigationFocus } from './workarounds/useNavigationFocus';
import { usePendingText } from './workarounds/usePendingText';
import './layouts/PageState.css';

/** Loads the facts about the agency that every page shows, once. */
export const loader = (args: LoaderFunctionArgs) => loadPage(args, SiteDocument);
export const shouldRevalidate = () => false;

/** Layout route: the frame of every page, and the effects that a document load would have on navigation. */
export function Component() {
  const t = useTranslations('layout');
  const tContact = useTranslations('contact');
  const data = useLoaderData<typeof loader>();
  const { site, settings } = data;
  const locale = usePageLocale();
  const { pathname, key } = useLocation();
  const live = useRef<HTMLParagraphElement>(null);
  const meta = usePageMeta();
  const pending = usePendingText();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // The analytics service reads the address of the document, so it is not loaded on an address with a secret.
  const [isCounted] = useState(!handle?.isSecret);
  useDocumentMeta(meta);
  useNavigationFocus(meta?.title, live);
  useHistoryRevalidation();
  // The waiting text is at the top of the page; its scroll position must not be restored.
  const getScrollKey = useCallback(
    (location: Location) => (pending && location.key === key ? 'pending' : location.key),
    [pending, key],
  );

  return (
    <QuoteDialogProvider quoteReply={site.quoteReply}>
      <ConsentProvider analytics={isCounted ? settings.analytics : null}>
        <SiteLayout
          site={siteFacts(data, locale, tContact)}
          services={site.servicesMenu}
          currentPath={pathname}
          onChooseLanguage={rememberLanguage}
          notice={<ConsentBanner />}
          newsletter={site.hasNewsletter && <NewsletterForm />}
          languageOffer={<LanguageOffer />}
          helpWidget={<HelpWidget currentPath={pathname} />}
          cookieSettings={<CookieSettingsLink />}
          quoteLink={
            <QuoteLink variant="primary" size="l">
              {t('getQuote')}
              <ArrowIcon />
            </QuoteLink>
          }
        >
          {/* Screen readers announce content inserted into a live region, not content inserted together with the region. */}
          <div aria-live="assertive">
            <p className="visually-hidden" ref={live} />
            {pending && (
              <div className="wrap page-state page-state--pending">
                <LoadingLine text={pending} />
              </div>
            )}
          </div>
          {!pending && <Outlet />}
        </SiteLayout>
      </ConsentProvider>
      <ScrollRestoration getKey={getScrollKey} />
      <ManifestLink />
    </QuoteDialogProvider>
  );
}

/**
 * Adds the manifest after hydration, because browsers request it as soon as they see the link. A separate component, so that
 * nothing else renders again.
 */
function ManifestLink() {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const manifest = addLocale(usePageLocale(), '/site.webmanifest');
  return isRunning && <link rel="manifest" href={manifest} />;
}
