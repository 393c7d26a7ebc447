import { type ComponentType, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ChartIcon } from '../../ui/icons/ChartIcon';
import { MailIcon } from '../../ui/icons/MailIcon';
import { PeopleIcon } from '../../ui/icons/PeopleIcon';
import { ServerIcon } from '../../ui/icons/ServerIcon';
import { ShieldIcon } from '../../ui/icons/ShieldIcon';
import { fetchPages } from '../pages';
import { useFieldEscape } from '../shared/useShortcuts';
import { ConnectionState } from './ConnectionState';
import { SecurityNotice } from './SecurityNotice';
import { ShortcutHelp } from './ShortcutHelp';
import './DeskLayout.css';

const PAGES: readonly {
  to: string;
  label: 'inbox' | 'overview' | 'privacy' | 'system' | 'account';
  Icon: ComponentType;
}[] = [
  { to: '/', label: 'inbox', Icon: MailIcon },
  { to: '/overview', label: 'overview', Icon: ChartIcon },
  { to: '/privacy', label: 'privacy', Icon: ShieldIcon },
  { to: '/system', label: 'system', Icon: ServerIcon },
  { to: '/account', label: 'account', Icon: PeopleIcon },
];

/** By then the first page is there on most connections. */
const QUIET_MS = 3_000;

/** The frame of every page: its navigation at the side of wide windows, at the foot of narrow ones. */
export function DeskLayout() {
  const t = useTranslations('desk');
  const { pathname } = useLocation();
  useFieldEscape();
  // After what is shown has arrived.
  useEffect(() => {
    const timer = setTimeout(fetchPages, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  // A request belongs to the inbox, and a template to the replies in it.
  const current = PAGES.find(({ to }) => to !== '/' && pathname.startsWith(to))?.to ?? '/';
  return (
    <div className="desk">
      <a className="desk__skip" href="#content">
        {t('skip')}
      </a>
      <nav className="desk__nav" aria-label={t('navigation')}>
        <ul className="desk__links">
          {PAGES.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link className="desk__link" to={to} aria-current={to === current ? 'page' : undefined}>
                <Icon />
                <span>{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ShortcutHelp />
      </nav>
      <div className="desk__content" id="content" tabIndex={-1}>
        <ConnectionState />
        <SecurityNotice />
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
