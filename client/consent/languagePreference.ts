import { isLocale, type Locale } from '../../schema/locales';
import { readConsent } from '../../schema/rules/consent';
import { CONSENT_PATH } from './consentLinks';

const COOKIE = 'language_pref';
/** In the storage of this tab. */
const STORAGE_KEY = 'language';

/** The language that the visitor has chosen, or else the first of the browser's that the site has. */
export function getPreferredLanguage(): Locale | undefined {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return [readTab(), ...readCookies(), ...spoken].find(isLocale);
}

/** Remembers a choice in this tab, and beyond it with consent to functionality: then the server sets a cookie (decision 46). */
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
    // The document of the other language takes the place of this one.
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

/** Several, where another path or domain has set one of the same name. */
function readCookies(): string[] {
  const pairs = document.cookie.split(/; */).filter((text) => text.startsWith(`${COOKIE}=`));
  return pairs.map((pair) => pair.slice(COOKIE.length + 1));
}
