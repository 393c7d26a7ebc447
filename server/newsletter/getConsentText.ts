import { getTranslate } from '../common/translate';
import { getAt } from '../content/contentPath';
import type { NewsletterContext } from './NewsletterContext';

/** Returns the words beside the form, in the language of its page, as staff last published them. */
export function getConsentText({ contents, locale }: Pick<NewsletterContext, 'contents' | 'locale'>): string {
  const newsletter = getTranslate(locale, 'newsletter');
  const read = (path: string, released: string) => {
    const edited = getAt(contents[locale].words, path);
    return (typeof edited === 'string' ? edited : released).trim();
  };
  return [
    read('words.newsletter.text', newsletter('text')),
    read('words.newsletter.privacy', newsletter('privacy')),
    read('words.forms.privacyLink', getTranslate(locale, 'forms')('privacyLink')),
  ].join(' ');
}
