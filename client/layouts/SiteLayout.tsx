import type { ReactNode } from 'react';
import { words } from '../words/words';
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
  children: ReactNode;
  /** Something that every visitor is told first, such as the cookie banner. */
  notice?: ReactNode;
  newsletter?: ReactNode;
  cookieSettings?: ReactNode;
  helpWidget?: ReactNode;
  /** The button of the last invitation. */
  quoteLink: ReactNode;
};

/** The frame of every page. */
export function SiteLayout({ site, currentPath, services, children, quoteLink, ...slots }: SiteLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {words.layout.skip}
      </a>
      {slots.notice}
      <Header site={site} services={services} currentPath={currentPath} />
      <main className="site-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <ReadyBlock quoteReply={site.quoteReply} action={quoteLink} />
      <Footer site={site} newsletter={slots.newsletter} cookieSettings={slots.cookieSettings} />
      {slots.helpWidget}
    </>
  );
}
