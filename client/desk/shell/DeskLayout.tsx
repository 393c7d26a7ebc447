import { type ComponentType, type MouseEvent, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useQuery, useSubscription } from 'urql';
import { useTranslations } from 'use-intl';
import { InboxCountsDocument, InboxItemChangedDocument } from '../../../schema/generated/desk/graphql';
import { ChartIcon, ChatIcon, MailIcon, PeopleIcon, ServerIcon, ShieldIcon } from '../../ui/icons';
import { fetchPages } from '../pages';
import { useTitleCount } from '../shared/useDeskTitle';
import { useFormatCount } from '../shared/useFormatCount';
import { useFieldEscape } from '../shared/useShortcuts';
import { ConnectionState } from './ConnectionState';
import { SecurityNotice } from './SecurityNotice';
import { ShortcutHelp } from './ShortcutHelp';
import { usePushNotices } from './usePushNotices';
import { WaitingTexts } from './WaitingTexts';
import './DeskLayout.css';

const PAGES: readonly {
  to: string;
  label: 'inbox' | 'texts' | 'overview' | 'privacy' | 'system' | 'account';
  Icon: ComponentType;
}[] = [
  { to: '/', label: 'inbox', Icon: MailIcon },
  { to: '/content', label: 'texts', Icon: ChatIcon },
  { to: '/overview', label: 'overview', Icon: ChartIcon },
  { to: '/privacy', label: 'privacy', Icon: ShieldIcon },
  { to: '/system', label: 'system', Icon: ServerIcon },
  { to: '/account', label: 'account', Icon: PeopleIcon },
];

/** Returns the page of the navigation that an address is part of. Requests are part of the inbox, templates, pictures and subscribers of the texts. */
function getSection(pathname: string): string {
  if (/^\/(?:templates|pictures|subscribers)/.test(pathname)) return '/content';
  return PAGES.find(({ to }) => to !== '/' && pathname.startsWith(to))?.to ?? '/';
}

/** Delay before other pages are fetched, in milliseconds; by then most connections have loaded the first page. */
const QUIET_MS = 3_000;

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Subscribes to changes on every page, and shows the number of waiting requests in the title. */
function useWaiting(): void {
  useSubscription({ query: InboxItemChangedDocument });
  const [{ data }] = useQuery({ query: InboxCountsDocument, variables: ALL, requestPolicy: 'cache-and-network' });
  const formatCount = useFormatCount();
  const counts = data?.inboxCounts;
  const waiting = counts ? counts.new + counts.due + counts.overdue : 0;
  useTitleCount(waiting > 0 ? formatCount(waiting) : undefined);
}

const ALL = { filter: {} };

/** Frame of every page, with the navigation at the side of wide windows and at the bottom of narrow ones. */
export function DeskLayout() {
  const t = useTranslations('desk');
  const { pathname } = useLocation();
  useFieldEscape();
  useWaiting();
  usePushNotices();
  // Waits, so that the data of the shown page loads first.
  useEffect(() => {
    const timer = setTimeout(fetchPages, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const current = getSection(pathname);
  return (
    <div className="desk">
      {/* biome-ignore lint/a11y/useValidAnchor: it goes there, but the fragment of the address is the search */}
      <a className="desk__skip" href="#content" onClick={skipToContent}>
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
        <WaitingTexts />
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
