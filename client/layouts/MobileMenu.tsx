import { Link, NavLink } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { CloseIcon } from '../ui/icons/CloseIcon';
import { MenuIcon } from '../ui/icons/MenuIcon';
import { words } from '../words/words';
import { mainLinks } from './mainLinks';
import type { MenuEntry } from './SiteFacts';
import { useDisclosure } from './useDisclosure';
import './MobileMenu.css';

export function MobileMenu({ entries, currentPath }: { entries: readonly MenuEntry[]; currentPath: string }) {
  const details = useDisclosure(currentPath);
  return (
    <details className="mobile-menu" ref={details}>
      <summary className="mobile-menu__toggle" aria-label={words.layout.menu}>
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className="mobile-menu__panel" aria-label={words.layout.menu}>
        <ul className="mobile-menu__main">
          {mainLinks.map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
        </ul>
        <p className="mobile-menu__title">{words.layout.services}</p>
        <ul className="mobile-menu__services">
          {entries.map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.services()} end>
              {words.layout.allServices}
              <ArrowIcon />
            </NavLink>
          </li>
        </ul>
        <Link className={buttonClass({ variant: 'primary', size: 'l', wide: true })} to={paths.getQuote()}>
          {words.layout.getQuote}
        </Link>
      </nav>
    </details>
  );
}
