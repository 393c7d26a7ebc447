import { isPublicLocale, type Locale } from '../../schema/locales';
import { readConsent } from '../../schema/rules/consent';
import { CONSENT_PATH } from './consentLinks';

const COOKIE = 'language_pref';
/** Key in the session storage. */
const STORAGE_KEY = 'language';

/** Returns the language that the visitor has chosen, or the first supported language of the browser. */
export function getPreferredLanguage(): Locale | undefined {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return [readTab(), ...readCookies(), ...spoken].find(isPublicLocale);
}

/** Stores a choice in this tab. With consent to functionality, the server also sets a cookie (decision 46). */
export function rememberLanguage(locale: Locale): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage is forbidden or full: the language is offered again.
  }
  if (!readConsent(document.cookie)?.functionality) return;
  fetch(CONSENT_PATH, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'language', language: locale }),
    // The document of the other language replaces this one during the request.
    keepalive: true,
  }).catch(() => {});
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Returns all values; there are several if another path or domain has set a cookie of the same name. */
function readCookies(): string[] {
  const pairs = document.cookie.split(/; */).filter((text) => text.startsWith(`${COOKIE}=`));
  return pairs.map((pair) => pair.slice(COOKIE.length + 1));
}
