import { defaultLocale, isLocale, type Locale } from '../../../schema/locales';

const KEY = 'desk-locale';

let current: Locale | undefined;

/**
 * Returns the language chosen on this device, or the first supported language of the browser. It stays the same until the next
 * reload, also when another tab chooses another one.
 */
export function getDeskLocale(): Locale {
  current ??= readLocale();
  return current;
}

function readLocale(): Locale {
  const chosen = localStorage.getItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}

/** Stores the language and reloads the desk, because the language is that of the whole document. */
export function chooseDeskLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale);
  location.reload();
}
