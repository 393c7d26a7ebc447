import { comingLocales, defaultLocale } from '../../schema/locales';
import type { Contents } from '../content/Content';

/** Returns the content as visitors see it: a request for a coming language gets the default one. Only drafts have its texts. */
export const hideComing = (contents: Contents): Contents =>
  comingLocales.length === 0
    ? contents
    : { ...contents, ...Object.fromEntries(comingLocales.map((locale) => [locale, contents[defaultLocale]])) };
