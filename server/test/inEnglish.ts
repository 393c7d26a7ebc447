import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addLocale, codeLanguage, isCodeLanguage, splitLocale } from '../../schema/locales';

/** Returns the address of a page in English, which every site has, for tests that expect English words. */
export const inEnglish = (path: string): string => addLocale(codeLanguage, path);

/** Header of a request for tests that expect English messages. */
export const askEnglish = { 'accept-language': codeLanguage };

/**
 * Returns the text of an answer at an address: addresses without a language, such as that of a file, answer in the
 * default language of the site, and only in English with all details.
 */
export const wordedAt = (path: string, message: string) =>
  isCodeLanguage(splitLocale(path).locale) ? message : expect.any(String);

/** Writes a folder for CURL_HOME, with which the examples of the documentation get the English answers that it shows. */
export const writeCurlConfig = (folder: string): void =>
  writeFileSync(join(folder, '.curlrc'), `header = "Accept-Language: ${codeLanguage}"\n`);
