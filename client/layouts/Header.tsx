import { Link, NavLink } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { words } from '../words/words';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { mainLinks } from './mainLinks';
import { ServicesMenu } from './ServicesMenu';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import { TopBar } from './TopBar';
import { useScrolled } from './useScrolled';
import './Header.css';

type HeaderProps = { site: SiteFacts; services: readonly MenuEntry[]; currentPath: string };

export function Header({ site, services, currentPath }: HeaderProps) {
  const scrolled = useScrolled();
  return (
    <header className="site-header" data-scrolled={scrolled}>
      <TopBar tagline={site.tagline} email={site.email} />
      <div className="main-bar">
        <div className="wrap main-bar__inner">
          <Logo name={site.name} />
          <nav className="main-nav" aria-label={words.layout.mainNavigation}>
            <ServicesMenu entries={services} currentPath={currentPath} />
            {mainLinks.map(({ href, label }) => (
              <NavLink key={href} className="main-nav__link" to={href}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Link className={`${buttonClass({ variant: 'secondary', size: 's' })} main-bar__quote`} to={paths.getQuote()}>
            {words.layout.getQuote}
          </Link>
          <MobileMenu entries={services} currentPath={currentPath} />
        </div>
      </div>
    </header>
  );
}
