import { type FormEvent, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { AnalyticsSettingsFragment } from '../../schema/generated/graphql';
import { addLocale } from '../../schema/locales';
import { type Consent, consentTo, parseConsent, printConsent, readConsent } from '../../schema/rules/consent';
import { usePageLocale } from '../messages/Localized';
import type { PageHandle } from '../navigation/pageMeta';
import { CONSENT_PARAMETER, dropParameter, getPageAddress, printQuery } from '../navigation/searchParams';
import { sendConsent } from './sendConsent';
import { useAnalytics } from './useAnalytics';

export type ConsentControls = ReturnType<typeof useConsent>;

/** Manages the visitor's answer to the cookie question, for the banner and the link in the footer. */
export function useConsent(analytics: AnalyticsSettingsFragment['analytics']) {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const asked = parseConsent(new URLSearchParams(search).get(CONSENT_PARAMETER));
  /** null: no answer yet. undefined: not read yet; until then the document hides the banner of an answered question. */
  const [answer, setAnswer] = useState<Consent | null>();
  const [isOpen, setOpen] = useState(asked !== undefined);
  const [status, setStatus] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const opener = useRef<HTMLElement>(null);
  /** Number of times the settings were opened. A late response closes only the settings that sent it. */
  const openings = useRef(0);
  const url = { pathname: addLocale(usePageLocale(), pathname), search };
  const page = pageWithoutSettings(getPageAddress(url, handle?.searchParams).address);
  const stopAnalytics = useAnalytics(analytics, answer);

  // Not urgent: the document hides the banner meanwhile, and the update renders the frame of the page again. Read again when the
  // visitor returns to the tab or navigates, because another tab may have an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look
  useEffect(() => {
    const update = () => startTransition(() => setAnswer((known) => sameOr(known, readConsent(document.cookie))));
    update();
    const listening = new AbortController();
    document.addEventListener('visibilitychange', update, listening);
    // Follows answers in other windows. Browsers without `cookieStore` are covered by the visitor's return or navigation.
    window.cookieStore?.addEventListener('change', update, listening);
    return () => listening.abort();
  }, [pathname]);

  // After an answer, also from another window, the banner takes no room any more (ConsentBanner.css).
  useLayoutEffect(() => {
    if (answer) document.documentElement.dataset.consent = '';
  }, [answer]);

  const open = useCallback(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    openings.current += 1;
    // After the response to the touch: the settings are laid out before they get the focus.
    startTransition(() => {
      setAnswer(readConsent(document.cookie) ?? null);
      setStatus('idle');
      setOpen(true);
    });
  }, []);

  function close(isAnswered = Boolean(answer)) {
    setOpen(false);
    if (asked) dropParameter(CONSENT_PARAMETER);
    const isGone = !opener.current?.isConnected;
    const target = isGone ? document.querySelector<HTMLElement>('main') : opener.current;
    opener.current = null;
    // An opener inside the question is rendered again with it and then gets the focus (ConsentBanner).
    if (isGone && !isAnswered) return;
    // Moves the focus only if it was in the banner, because an answer may arrive while the visitor fills in a field.
    if (document.activeElement?.matches('body, .consent *')) target?.focus({ preventScroll: true });
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'busy') return;
    const opening = openings.current;
    setStatus('busy');
    stopAnalytics();
    const isSaved = await sendConsent(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    setStatus(isSaved ? 'saved' : 'failed');
    // The earlier answer stays valid, but everything it allowed stays stopped.
    if (!isSaved) return;
    // A browser that stores no cookies is not asked again on this page.
    setAnswer(readConsent(document.cookie) ?? consentTo(false));
    if (opening === openings.current) close(true);
  }

  return {
    /** Initial choices of the settings; nothing is checked in advance. */
    chosen: answer ?? (answer === undefined ? asked : undefined) ?? consentTo(false),
    isShown: isOpen || !answer,
    isLookedUp: answer !== undefined,
    isOpen,
    status,
    page,
    open,
    close,
    save,
  };
}

/** Returns the same object for an unchanged answer. An answer that has expired stays valid on its page. */
function sameOr(known: Consent | null | undefined, now: Consent | undefined): Consent | null {
  return now && (!known || printConsent(known) !== printConsent(now)) ? now : (known ?? null);
}

/** Returns the address of the page without open settings. */
function pageWithoutSettings(address: string): string {
  const [pathname, search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete(CONSENT_PARAMETER);
  return pathname + printQuery(parameters);
}
