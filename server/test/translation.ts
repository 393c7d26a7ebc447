import { test } from 'vitest';
import { isCodeLanguage, localeNames } from '../../schema/locales';

/** A language of the site beside English; none on a site in English alone. */
export const translation = localeNames.find((locale) => !isCodeLanguage(locale));

/** The same by its GraphQL name. */
export const TRANSLATION = translation?.toUpperCase() ?? '';

/** Runs a test that needs a translation, if the site has one. */
export const translatedTest = test.runIf(translation);
