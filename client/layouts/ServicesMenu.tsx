import { NavLink, useMatch } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { ArrowIcon, ChevronIcon } from '../ui/icons';
import type { MenuEntry } from './SiteFacts';
import { useDisclosure } from './useDisclosure';
import './ServicesMenu.css';

export function ServicesMenu({ entries, currentPath }: { entries: readonly MenuEntry[]; currentPath: string }) {
  const t = useTranslations('layout');
  const details = useDisclosure(currentPath);
  const isCurrent = useMatch(`${paths.services()}/*`) !== null;
  return (
    <details className="services-menu" ref={details}>
      <summary className="main-nav__link" data-current={isCurrent}>
        {t('services')}
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
            {t('allServices')}
            <ArrowIcon />
          </NavLink>
        </li>
      </ul>
    </details>
  );
}
