import { CONSENT_COOKIE, type Consent, printConsent } from '../../schema/rules/consent';
import { type CookieName, cookieSeconds } from './cookieSeconds';

/** What analytics calls its cookies. Older and newer releases of it had more than the two that we list. */
const ANALYTICS = /^_g(a|id|at)(_|$)/;

interface Given {
  /** The Cookie header of the request. */
  present: string | undefined;
  isSecure: boolean;
  /** Kept in language_pref once that is allowed. */
  language: string;
}

/** The Set-Cookie headers that carry out an answer: what it allows is set, what it no longer allows is deleted. */
export function consentCookies(consent: Consent, { present = '', isSecure, language }: Given): string[] {
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (name: CookieName, value: string) => cookie(name, value, cookieSeconds(name) ?? 0);
  const remove = (name: string) => cookie(name, '', 0);

  const names = present.split(/; */).map((pair) => pair.split('=', 1)[0] ?? '');
  const withdrawn = [
    ...(consent.performance ? [] : names.filter((name) => ANALYTICS.test(name))),
    ...(consent.functionality ? [] : names.filter((name) => name === 'language_pref')),
  ];
  return [
    set(CONSENT_COOKIE, printConsent(consent)),
    ...(consent.functionality ? [set('language_pref', language)] : []),
    ...[...new Set(withdrawn)].map(remove),
  ];
}
