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
  /** The current path; a change closes open menus. */
  currentPath: string;
  services: readonly MenuEntry[];
  /** Called when the visitor chooses another language. */
  onChooseLanguage: (locale: Locale) => void;
  children: ReactNode;
  /** A notice before all other content, such as the cookie banner. */
  notice?: ReactNode;
  newsletter?: ReactNode;
  cookieSettings?: ReactNode;
  /** Widget that floats over the page. */
  helpWidget?: ReactNode;
  languageOffer?: ReactNode;
  /** Button of the last call to action. */
  quoteLink: ReactNode;
};

/** Frame of every page. */
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
