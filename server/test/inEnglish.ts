import { addLocale, codeLanguage } from '../../schema/locales';

/** Returns the address of a page in English, which every site has, for tests that expect English words. */
export const inEnglish = (path: string): string => addLocale(codeLanguage, path);
