import { defaultLocale, isLocale, type Locale } from '../../../schema/locales';

const KEY = 'desk-locale';

/** The language that was chosen at this desk, else the browser's first one that there is. */
export function getDeskLocale(): Locale {
  const chosen = localStorage.getItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}

/** Loads the desk anew: the language is that of the whole document. */
export function chooseDeskLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale);
  location.reload();
}
