import { Link, NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Locale } from '../../schema/locales';
import { useProjectType } from '../navigation/useProjectType';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { ArrowIcon, CloseIcon, MenuIcon } from '../ui/icons';
import { LanguageList } from './LanguagePicker';
import { getMainLinks } from './mainLinks';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import { useDisclosure } from './useDisclosure';
import './MobileMenu.css';

type MobileMenuProps = {
  entries: readonly MenuEntry[];
  site: SiteFacts;
  currentPath: string;
  onChooseLanguage: (locale: Locale) => void;
};

export function MobileMenu({ entries, site, currentPath, onChooseLanguage }: MobileMenuProps) {
  const t = useTranslations('layout');
  const details = useDisclosure(currentPath);
  const projectType = useProjectType();
  return (
    <details className="mobile-menu" ref={details}>
      <summary className="mobile-menu__toggle" aria-label={t('menu')}>
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className="mobile-menu__panel" aria-label={t('menu')}>
        <ul className="mobile-menu__main">
          {getMainLinks(t, site).map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
        </ul>
        <p className="mobile-menu__title">{t('services')}</p>
        <ul className="mobile-menu__services">
          {entries.map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.services()} end>
              {t('allServices')}
              <ArrowIcon />
            </NavLink>
          </li>
        </ul>
        <Link className={buttonClass({ variant: 'primary', size: 'l', wide: true })} to={paths.getQuote(projectType)}>
          {t('getQuote')}
        </Link>
        <LanguageList onChoose={onChooseLanguage} />
      </nav>
    </details>
  );
}
