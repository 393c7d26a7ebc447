import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { useQuery, useSubscription } from 'urql';
import { useTranslations } from 'use-intl';
import { InboxCountsDocument, InboxItemChangedDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { STREAM_REOPENED } from '../data/createDeskClient';
import { useInboxActions } from '../data/useInboxActions';
import { useDeskTitle } from '../shared/useDeskTitle';
import { focusField, useShortcuts } from '../shared/useShortcuts';
import { QueryState } from '../ui/QueryState';
import { BulkBar } from './BulkBar';
import { InboxFilters } from './InboxFilters';
import { InboxTable } from './InboxTable';
import { useInboxFilter } from './useInboxFilter';
import { useInboxList } from './useInboxList';
import { usePullToRefresh } from './usePullToRefresh';
import './InboxPage.css';

/**
 * All requests in one list, and one of them beside it. The list stays as it is while a request is open: on a narrow window the
 * request lies over it.
 */
export function InboxPage() {
  const t = useTranslations('deskInbox');
  const { id: openId } = useParams();
  const navigate = useNavigate();
  const { params, address, filter, ordering, setParam, clear } = useInboxFilter();
  const list = useInboxList(filter, ordering);
  const actions = useInboxActions();
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [cursor, setCursor] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const newItems = useNewItems(
    list.rows.map(({ id }) => id),
    list.refresh,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const showNew = () => {
    newItems.refresh();
    // The button goes, and the focus with it.
    heading.current?.focus({ preventScroll: true });
  };
  const pull = usePullToRefresh(scroller, newItems.refresh);

  const { state: _state, waiting: _waiting, ...otherConditions } = filter;
  const [{ data: countData }] = useQuery({
    query: InboxCountsDocument,
    variables: { filter: otherConditions },
    requestPolicy: 'cache-and-network',
  });
  const counts = countData?.inboxCounts;
  useDeskTitle(openId ? t('requestTitle') : t('title'));

  const getAddress = useCallback((id: string) => ({ pathname: `/requests/${id}`, ...address }), [address]);
  const isFiltered = params.size > 0;
  const chosen = list.rows.filter(({ id }) => selected[id]);
  const current = list.rows.find(({ id }) => id === cursor);
  const acted = chosen.length > 0 ? chosen : current ? [current] : [];
  const move = (step: number) => {
    const index = list.rows.findIndex(({ id }) => id === cursor);
    const next = list.rows[Math.max(0, Math.min(list.rows.length - 1, index + step))];
    if (next) setCursor(next.id);
  };
  const startSearch = () => {
    const getField = () => document.querySelector<HTMLElement>('.filters__search input');
    // Over a request on a narrow window there is no list.
    if (openId && !getField()?.checkVisibility({ visibilityProperty: true }))
      navigate({ pathname: '/', ...address }, { flushSync: true });
    focusField(getField());
  };
  useShortcuts({ '/': startSearch });
  useShortcuts(
    openId
      ? {}
      : {
          j: () => move(1),
          k: () => move(-1),
          enter: () => current && navigate(getAddress(current.id)),
          x: () => current && setSelected((ids) => toggle(ids, current.id)),
          c: () =>
            acted.length > 0 &&
            void actions.contact(
              acted,
              acted.some(({ contactedAt }) => !contactedAt),
            ),
          a: () => {
            // One row is assigned as several are: by the field above the list.
            if (chosen.length === 0 && current) flushSync(() => setSelected({ [current.id]: true }));
            focusField(document.querySelector<HTMLElement>('.bulk select'));
          },
          '!': () =>
            acted.length > 0 &&
            void actions.flag(
              acted,
              acted.some(({ flaggedAt }) => !flaggedAt),
            ),
          escape: () => setSelected({}),
        },
  );

  return (
    <div className={openId ? 'inbox inbox--open' : 'inbox'}>
      {/* What is read is the main part of the page: the list, or the request beside it. The element stays, and so does its place. */}
      <section
        className="inbox__list"
        aria-label={t('title')}
        role={openId ? undefined : 'main'}
        aria-busy={list.isLoading || undefined}
      >
        <header className="inbox__header">
          <h1 className="title-3" tabIndex={-1} ref={heading}>
            {t('title')}
          </h1>
          {/* Read out when rows arrive; where there are none, there is nothing to see. */}
          <div role="status">
            {newItems.isStale && (
              <Button variant="strong" size="s" onClick={showNew}>
                {newItems.count > 0 ? t('showNew', { count: newItems.count }) : t('refresh')}
              </Button>
            )}
          </div>
        </header>
        <InboxFilters params={params} counts={counts} setParam={setParam} onClear={clear} />
        {chosen.length > 0 && <BulkBar rows={chosen} actions={actions} onDone={() => setSelected({})} />}
        {pull && <p className="inbox__pull">{t(pull === 'ready' ? 'pullReady' : 'pull')}</p>}
        {list.rows.length === 0 && (list.isLoading || list.error) ? (
          <div className="inbox__state">
            <QueryState error={list.error} onRetry={list.refresh} />
          </div>
        ) : list.rows.length === 0 ? (
          <div className="inbox__state">
            <p className="title-4">{t(isFiltered ? 'noneFound' : 'none')}</p>
            <p>{t(isFiltered ? 'noneFoundText' : 'noneText')}</p>
            {isFiltered && <Button onClick={clear}>{t('clear')}</Button>}
          </div>
        ) : (
          <InboxTable
            list={list}
            scroller={scroller}
            cursor={cursor}
            openId={openId}
            getAddress={getAddress}
            selected={selected}
            onSelect={setSelected}
          />
        )}
      </section>
      <Outlet />
    </div>
  );
}

function toggle(selected: RowSelectionState, id: string): RowSelectionState {
  const { [id]: isSelected, ...others } = selected;
  return isSelected ? others : { ...others, [id]: true };
}

/** Counts what arrives while the list is open; showing it is the reader's choice. */
function useNewItems(ids: readonly string[], refreshList: () => void) {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [hasMissed, setMissed] = useState(false);
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = new Set(ids);
  const opened = useRef(Date.now());
  useSubscription({ query: InboxItemChangedDocument }, (_previous, change) => {
    const { inboxItemChanged: item } = change;
    // A change of a row that is merely not loaded is no arrival.
    const isNew = !known.current.has(item.id) && Date.parse(item.createdAt) > opened.current - CLOCKS_DIFFER_MS;
    if (isNew) setArrived((before) => new Set(before).add(item.id));
    return change;
  });
  const refresh = useCallback(() => {
    setArrived(new Set());
    setMissed(false);
    opened.current = Date.now();
    refreshList();
    document.querySelector('.inbox__scroller')?.scrollTo({ top: 0 });
  }, [refreshList]);
  // What happened while the stream was away did not come by.
  useEffect(() => {
    const markMissed = () => setMissed(true);
    addEventListener(STREAM_REOPENED, markMissed);
    return () => removeEventListener(STREAM_REOPENED, markMissed);
  }, []);
  return { count: arrived.size, isStale: hasMissed || arrived.size > 0, refresh };
}

/** By as much the clock of this device may be ahead of the server's. */
const CLOCKS_DIFFER_MS = 60_000;
