import { contentLanguage, describeLanguage } from '../../schema/locales';

/** The language of the files that hold the facts, for messages about translations: `English`. */
export const contentLanguageName = describeLanguage(contentLanguage);
