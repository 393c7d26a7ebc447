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

/** The visitor's answer to the cookie question, and what the banner and the link in the footer do with it. */
export function useConsent(analytics: AnalyticsSettingsFragment['analytics']) {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const asked = parseConsent(new URLSearchParams(search).get(CONSENT_PARAMETER));
  /** null: no answer yet. undefined: not looked up; the document hides the banner of those who have answered. */
  const [answer, setAnswer] = useState<Consent | null>();
  const [isOpen, setOpen] = useState(asked !== undefined);
  const [status, setStatus] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const opener = useRef<HTMLElement>(null);
  /** How often the settings were opened: an answer that arrives closes what it was given in, not what came after it. */
  const openings = useRef(0);
  const url = { pathname: addLocale(usePageLocale(), pathname), search };
  const page = pageWithoutSettings(getPageAddress(url, handle?.searchParams).address);
  const stopAnalytics = useAnalytics(analytics, answer);

  // Without haste: the document hides the banner meanwhile, and the frame of the page is drawn again for it.
  // Looked up again when the visitor comes back to the tab, or goes on in it: another may have been answered in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look
  useEffect(() => {
    const update = () => startTransition(() => setAnswer((known) => sameOr(known, readConsent(document.cookie))));
    update();
    const listening = new AbortController();
    document.addEventListener('visibilitychange', update, listening);
    // In a window beside this one; a browser that does not tell of cookies is looked at for when its visitor comes back or goes on.
    window.cookieStore?.addEventListener('change', update, listening);
    return () => listening.abort();
  }, [pathname]);

  // Where it was given in a window beside this one, too, the question takes no room any more (ConsentBanner.css).
  useLayoutEffect(() => {
    if (answer) document.documentElement.dataset.consent = '';
  }, [answer]);

  const open = useCallback(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    openings.current += 1;
    // Behind the answer to the touch: the settings and their place in the window are laid out before they have the focus.
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
    // What opened them from within the question comes back with it, and has the focus then (ConsentBanner).
    if (isGone && !isAnswered) return;
    // The focus goes with the banner only where it was there: an answer may arrive when its visitor fills in a field.
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
    // The earlier answer stands, and what it allowed stays stopped.
    if (!isSaved) return;
    // A browser that keeps no cookies is not asked a second time on this page.
    setAnswer(readConsent(document.cookie) ?? consentTo(false));
    if (opening === openings.current) close(true);
  }

  return {
    /** What the settings show as chosen; nothing is ticked in advance. */
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

/** An answer stays the same one while it says the same; one that is no longer kept stands on its page. */
function sameOr(known: Consent | null | undefined, now: Consent | undefined): Consent | null {
  return now && (!known || printConsent(known) !== printConsent(now)) ? now : (known ?? null);
}

/** The page as it is without open settings. */
function pageWithoutSettings(address: string): string {
  const [pathname, search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete(CONSENT_PARAMETER);
  return pathname + printQuery(parameters);
}
