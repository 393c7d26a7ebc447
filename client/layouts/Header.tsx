import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Locale } from '../../schema/locales';
import { useProjectType } from '../navigation/useProjectType';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { LanguagePicker } from './LanguagePicker';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { getMainLinks } from './mainLinks';
import { ServicesMenu } from './ServicesMenu';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import { TopBar } from './TopBar';
import './Header.css';

/** Scroll distance in pixels above which the top bar is hidden and the main bar stays (specification, section 9). */
const SCROLL_THRESHOLD = 20;

type HeaderProps = {
  site: SiteFacts;
  services: readonly MenuEntry[];
  currentPath: string;
  onChooseLanguage: (locale: Locale) => void;
};

export function Header({ site, services, currentPath, onChooseLanguage }: HeaderProps) {
  const t = useTranslations('layout');
  const scrolled = useScrolled();
  const projectType = useProjectType();
  return (
    <header className="site-header" data-scrolled={scrolled}>
      <TopBar tagline={site.tagline} email={site.email} />
      <div className="main-bar">
        <div className="wrap main-bar__inner">
          <Logo name={site.name} />
          <nav className="main-nav" aria-label={t('mainNavigation')}>
            <ServicesMenu entries={services} currentPath={currentPath} />
            {getMainLinks(t, site).map(({ href, label }) => (
              <NavLink key={href} className="main-nav__link" to={href}>
                {label}
              </NavLink>
            ))}
          </nav>
          <LanguagePicker currentPath={currentPath} onChoose={onChooseLanguage} />
          <Link
            className={`${buttonClass({ variant: 'secondary', size: 's' })} main-bar__quote`}
            to={paths.getQuote(projectType)}
          >
            {t('getQuote')}
          </Link>
          <MobileMenu entries={services} site={site} currentPath={currentPath} onChooseLanguage={onChooseLanguage} />
        </div>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
