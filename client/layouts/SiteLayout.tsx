import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '../../schema/locales';
import { Footer } from './Footer';
import { Header } from './Header';
import { ReadyBlock } from './ReadyBlock';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import './SiteLayout.css';

type SiteLayoutProps = {
  site: SiteFacts;
  /** The path shown; when it changes, open menus close. */
  currentPath: string;
  services: readonly MenuEntry[];
  /** The visitor goes on in another language. */
  onChooseLanguage: (locale: Locale) => void;
  children: ReactNode;
  /** Something that every visitor is told first, such as the cookie banner. */
  notice?: ReactNode;
  newsletter?: ReactNode;
  cookieSettings?: ReactNode;
  /** Floats over the page. */
  helpWidget?: ReactNode;
  languageOffer?: ReactNode;
  /** The button of the last invitation. */
  quoteLink: ReactNode;
};

/** The frame of every page. */
export function SiteLayout({ site, currentPath, services, children, quoteLink, ...props }: SiteLayoutProps) {
  const t = useTranslations('layout');
  const { notice, onChooseLanguage, newsletter, cookieSettings, languageOffer, helpWidget } = props;
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {notice}
      <Header site={site} services={services} currentPath={currentPath} onChooseLanguage={onChooseLanguage} />
      <main className="site-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <ReadyBlock quoteReply={site.quoteReply} action={quoteLink} />
      <Footer site={site} onChooseLanguage={onChooseLanguage} newsletter={newsletter} cookieSettings={cookieSettings} />
      {languageOffer}
      {helpWidget}
    </>
  );
}
