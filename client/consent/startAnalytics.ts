import type { AnalyticsSettingsFragment } from '../../schema/generated/graphql';
import { guardCookies } from './guardCookies';

type Analytics = NonNullable<AnalyticsSettingsFragment['analytics']>;
type Analysed = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=';

/** Loads the analytics service. @returns a function that stops it. Call only with consent to performance cookies. */
export function startAnalytics({ id, cookieSeconds, cookies }: Analytics): () => void {
  const scope = window as unknown as Analysed;
  const guard = guardCookies(cookies);
  guard.isOpen = true;
  scope[`ga-disable-${id}`] = false;

  if (!scope.dataLayer) {
    scope.dataLayer = [];
    // The service recognises commands by their type: an arguments object.
    function command(..._: unknown[]) {
      // biome-ignore lint/complexity/noArguments: see above
      scope.dataLayer?.push(arguments);
    }
    command('js', new Date());
    command('config', id, {
      cookie_domain: 'none',
      cookie_expires: cookieSeconds,
      cookie_flags: `SameSite=Lax${location.protocol === 'https:' ? ';Secure' : ''}`,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT + encodeURIComponent(id);
    document.head.append(script);
  }

  return () => {
    scope[`ga-disable-${id}`] = true;
    guard.isOpen = false;
  };
}
