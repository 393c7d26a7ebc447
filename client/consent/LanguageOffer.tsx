import { useEffect, useState } from 'react';
import { type Locale, locales } from '../../schema/locales';
import { usePageLocale } from '../messages/Localized';
import { useLanguageLinks } from '../navigation/useLanguageLinks';
import { Button } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { getPreferredLanguage, rememberLanguage } from './languagePreference';
import './LanguageOffer.css';

/**
 * Offers the page in the visitor's language, in that language, if the site has it. There is no automatic redirect (decision 27).
 * The browser decides, because the page is the same for everybody. Closing the offer chooses the language of the page.
 */
export function LanguageOffer() {
  const current = usePageLocale();
  const links = useLanguageLinks();
  const [preferred, setPreferred] = useState<Locale>();
  useEffect(() => setPreferred(getPreferredLanguage()), []);
  const link = links.find(({ locale }) => locale === preferred);
  if (!link || link.isCurrent) return null;

  const { locale, href } = link;
  const { dir, offer, dismiss } = locales[locale];
  const close = () => {
    rememberLanguage(current);
    setPreferred(current);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className="language-offer above-bar" aria-labelledby="language-offer">
      <div className="language-offer__line" lang={locale} dir={dir}>
        <a id="language-offer" href={href} hrefLang={locale} onClick={() => rememberLanguage(locale)}>
          {offer}
        </a>
        <Button variant="quiet" icon aria-label={dismiss} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
    </aside>
  );
}
