/** Categories that a visitor may allow. Essential cookies need no consent and cannot be disabled. */
export const consentCategories = ['performance', 'functionality', 'marketing'] as const;

export type ConsentCategory = (typeof consentCategories)[number];
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const CONSENT_COOKIE = 'cookie_consent';

/** Increased when a cookie gets a new purpose: earlier answers then no longer count, and the banner asks again. */
export const CONSENT_VERSION = 'v1';

const PATTERN = new RegExp(`^${CONSENT_VERSION}\\.p([01])f([01])m([01])$`);

export const consentTo = (value: boolean): Consent => ({ performance: value, functionality: value, marketing: value });

/** Returns the answer as the cookie stores it: `v1.p1f0m0`. */
export function printConsent(consent: Consent): string {
  const parts = consentCategories.map((category) => `${category[0]}${consent[category] ? 1 : 0}`);
  return `${CONSENT_VERSION}.${parts.join('')}`;
}

/** Returns the answer; undefined if there is none, or one of an earlier version. */
export function parseConsent(text: string | null | undefined): Consent | undefined {
  const [, performance, functionality, marketing] = PATTERN.exec(text ?? '') ?? [];
  if (marketing === undefined) return undefined;
  return { performance: performance === '1', functionality: functionality === '1', marketing: marketing === '1' };
}

/**
 * Returns the first valid answer among all cookies of a browser or a request. A cookie of the same name from another path or
 * domain may precede it.
 */
export function readConsent(cookies: string | undefined): Consent | undefined {
  for (const pair of cookies?.split(/; */) ?? []) {
    if (!pair.startsWith(`${CONSENT_COOKIE}=`)) continue;
    const consent = parseConsent(pair.slice(CONSENT_COOKIE.length + 1));
    if (consent) return consent;
  }
  return undefined;
}
