import { NavLink, useMatch } from 'react-router-dom';
import { paths } from '../paths';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { ChevronIcon } from '../ui/icons/ChevronIcon';
import { words } from '../words/words';
import type { MenuEntry } from './SiteFacts';
import { useDisclosure } from './useDisclosure';
import './ServicesMenu.css';

export function ServicesMenu({ entries, currentPath }: { entries: readonly MenuEntry[]; currentPath: string }) {
  const details = useDisclosure(currentPath);
  const isCurrent = useMatch(`${paths.services()}/*`) !== null;
  return (
    <details className="services-menu" ref={details}>
      <summary className="main-nav__link" data-current={isCurrent}>
        {words.layout.services}
        <ChevronIcon />
      </summary>
      <ul className="services-menu__list">
        {entries.map(({ href, label }) => (
          <li key={href}>
            <NavLink className="services-menu__link" to={href}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="services-menu__all">
          <NavLink className="services-menu__link" to={paths.services()} end>
            {words.layout.allServices}
            <ArrowIcon />
          </NavLink>
        </li>
      </ul>
    </details>
  );
}
