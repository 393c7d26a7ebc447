import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRevalidator,
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
import { useNavigationFocus } from './navigation/useNavigationFocus';
import { usePendingText } from './navigation/usePendingText';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { siteFacts } from './siteFacts';
import { ArrowIcon } from './ui/icons/ArrowIcon';
import { LoadingLine } from './ui/LoadingLine';
import './layouts/PageState.css';

/** What every page shows of the agency: asked once. */
export const loader = (args: LoaderFunctionArgs) => loadPage(args, SiteDocument);
export const shouldRevalidate = () => false;

/** The layout route: what surrounds every page, and what a document load would do on navigation. */
export function Component() {
  const t = useTranslations('layout');
  const tContact = useTranslations('contact');
  const { site, settings } = useLoaderData<typeof loader>();
  const { pathname, key } = useLocation();
  const live = useRef<HTMLParagraphElement>(null);
  const meta = usePageMeta();
  const pending = usePendingText();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // The service reads the address of the document, which must not be told where it is a secret.
  const [isCounted] = useState(!handle?.isSecret);
  useDocumentMeta(meta);
  useNavigationFocus(meta?.title, live);
  const { revalidate } = useRevalidator();
  // A view transition that was slow to begin draws the page of its navigation, though Back may have led on meanwhile.
  useEffect(() => {
    if ((history.state?.key ?? 'default') !== key) revalidate();
  }, [key, revalidate]);
  // The words of a wait stand at the top: that is no place to return to.
  const getScrollKey = useCallback(
    (location: Location) => (pending && location.key === key ? 'pending' : location.key),
    [pending, key],
  );

  return (
    <QuoteDialogProvider quoteReply={site.quoteReply}>
      <ConsentProvider analytics={isCounted ? settings.analytics : null}>
        <SiteLayout
          site={siteFacts(site, tContact)}
          services={site.servicesMenu}
          currentPath={pathname}
          onChooseLanguage={rememberLanguage}
          notice={<ConsentBanner />}
          newsletter={<NewsletterForm />}
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
          {/* Screen readers say what comes into a region, not what comes along with one. */}
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

/** For who stays; browsers ask for it as soon as they read of it. By itself, so that it draws nothing else again. */
function ManifestLink() {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const manifest = addLocale(usePageLocale(), '/site.webmanifest');
  return isRunning && <link rel="manifest" href={manifest} />;
}
