import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Locale } from '../../schema/locales';
import type { Translate } from '../../schema/messages/messages';
import { paths } from '../paths';
import { GitHubIcon, LinkedInIcon, TwitterIcon } from '../ui/icons';
import { MailAddress } from '../ui/MailAddress';
import { LanguageList } from './LanguagePicker';
import { Logo } from './Logo';
import { getMainLinks } from './mainLinks';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import './Footer.css';

type FooterProps = {
  site: SiteFacts;
  onChooseLanguage: (locale: Locale) => void;
  newsletter?: ReactNode;
  cookieSettings?: ReactNode;
};

/** Icons of networks; other networks are shown by name. */
const icons: Record<string, ComponentType | undefined> = {
  LinkedIn: LinkedInIcon,
  Twitter: TwitterIcon,
  GitHub: GitHubIcon,
};

const getCompanyLinks = (t: Translate<'layout'>, site: SiteFacts): readonly MenuEntry[] => [
  { label: t('services'), href: paths.services() },
  // Documents are in the list beside this one.
  ...getMainLinks(t, { ...site, documents: [] }),
  ...(site.hasArticles ? [{ label: t('articles'), href: paths.articles() }] : []),
  { label: t('getQuote'), href: paths.getQuote() },
];

export function Footer({ site, onChooseLanguage, newsletter, cookieSettings }: FooterProps) {
  const t = useTranslations('layout');
  return (
    <footer className="site-footer on-dark">
      <div className="wrap site-footer__inner">
        <div className="site-footer__brand">
          <Logo name={site.name} />
          <p className="soft">{site.tagline}</p>
          <address className="site-footer__address">
            <a dir="ltr" href={`mailto:${site.email}`}>
              <MailAddress>{site.email}</MailAddress>
            </a>
            <a className="numbers" dir="ltr" href={site.phoneLink}>
              {site.phone}
            </a>
            {site.addressLines.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        </div>
        <FooterLinks title={t('company')} links={getCompanyLinks(t, site)} />
        <FooterLinks title={t('legal')} links={site.documents.filter(({ menu }) => menu !== 'NONE')}>
          {cookieSettings}
        </FooterLinks>
        {newsletter && <div className="site-footer__newsletter">{newsletter}</div>}
        <div className="site-footer__end">
          {/* Keeps the server's year: if the browser's year differed, React would rebuild the page and empty its forms. */}
          <p className="soft" suppressHydrationWarning>
            {t('rights', { name: site.name, year: String(new Date().getFullYear()) })}
          </p>
          <LanguageList onChoose={onChooseLanguage} />
          {site.social.length > 0 && (
            <ul className="site-footer__social">
              {site.social.map(({ name, href }) => {
                const Icon = icons[name];
                return (
                  <li key={href}>
                    <a href={href} rel="noopener me" target="_blank" aria-label={name}>
                      {Icon ? <Icon /> : name}
                    </a>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links, children }: { title: string; links: readonly MenuEntry[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="site-footer__title">{title}</h2>
      <ul className="site-footer__list">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}
