import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { GitHubIcon } from '../ui/icons/GitHubIcon';
import { LinkedInIcon } from '../ui/icons/LinkedInIcon';
import { TwitterIcon } from '../ui/icons/TwitterIcon';
import { MailAddress } from '../ui/MailAddress';
import { words } from '../words/words';
import { Logo } from './Logo';
import { mainLinks } from './mainLinks';
import type { MenuEntry, SiteFacts } from './SiteFacts';
import './Footer.css';

type FooterProps = { site: SiteFacts; newsletter?: ReactNode; cookieSettings?: ReactNode };

const text = words.layout;

/** Signs of networks; any other stands by its name. */
const icons: Record<string, ComponentType | undefined> = {
  LinkedIn: LinkedInIcon,
  Twitter: TwitterIcon,
  GitHub: GitHubIcon,
};

const company: readonly MenuEntry[] = [
  { label: text.services, href: paths.services() },
  ...mainLinks,
  { label: text.getQuote, href: paths.getQuote() },
];

const legal: readonly MenuEntry[] = [
  { label: text.privacyPolicy, href: paths.privacyPolicy() },
  { label: text.termsOfService, href: paths.termsOfService() },
  { label: text.cookiePolicy, href: paths.cookiePolicy() },
];

export function Footer({ site, newsletter, cookieSettings }: FooterProps) {
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
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <FooterLinks title={text.company} links={company} />
        <FooterLinks title={text.legal} links={legal}>
          {cookieSettings}
        </FooterLinks>
        {newsletter && <div className="site-footer__newsletter">{newsletter}</div>}
        <div className="site-footer__end">
          {/* As the server saw it: where the browser's year is another, React would make the whole page anew, and empty its forms. */}
          <p className="soft" suppressHydrationWarning>
            {text.rights(site.name, new Date().getFullYear())}
          </p>
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
