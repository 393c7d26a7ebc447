import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { words } from '../words/words';
import { Footer } from './Footer';
import { Header } from './Header';
import { ReadyBlock } from './ReadyBlock';
import type { MenuEntry, SiteFacts } from './SiteFacts';

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
  /** The button of the last invitation; a plain link to the quote page unless given. */
  quoteLink?: ReactNode;
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
      <ReadyBlock
        action={
          quoteLink ?? (
            <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.getQuote()}>
              {words.layout.getQuote}
              <ArrowIcon />
            </Link>
          )
        }
      />
      <Footer site={site} newsletter={slots.newsletter} cookieSettings={slots.cookieSettings} />
      {slots.helpWidget}
    </>
  );
}
