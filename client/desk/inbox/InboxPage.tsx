import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { InboxCountsDocument } from '../../../schema/generated/desk/graphql';
import { MAX_CHANGED_ITEMS } from '../../../schema/rules/deskLimits';
import { afterFrame } from '../../ui/afterFrame';
import { Button } from '../../ui/Button';
import { useInboxActions } from '../data/useInboxActions';
import { useDeskTitle } from '../shared/useDeskTitle';
import { useHeldKeys } from '../shared/useHeldKeys';
import { focusField, useShortcuts } from '../shared/useShortcuts';
import { QueryState } from '../ui/QueryState';
import { BulkBar } from './BulkBar';
import { countState, countWaiting } from './countState';
import { InboxFilters } from './InboxFilters';
import { InboxSkeleton } from './InboxSkeleton';
import { InboxTable, type InboxTableHandle } from './InboxTable';
import { useInboxFilter } from './useInboxFilter';
import { useInboxList } from './useInboxList';
import { useNewItems } from './useNewItems';
import { usePullToRefresh } from './usePullToRefresh';
import './InboxPage.css';

/**
 * Shows all requests in one list, and one of them beside it. The list stays as it is while a request is open; on a narrow window
 * the request covers it.
 */
export function InboxPage() {
  const t = useTranslations('deskInbox');
  const { id: openId } = useParams();
  const navigate = useNavigate();
  const { params, address, filter, ordering, setParam, clear } = useInboxFilter();
  const list = useInboxList(filter, ordering);
  const actions = useInboxActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const assignee = useRef<HTMLSelectElement>(null);
  const table = useRef<InboxTableHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const newItems = useNewItems(list.rows, filter);
  const refresh = () => {
    newItems.reset();
    scroller.current?.scrollTo({ top: 0 });
    return list.refresh();
  };
  const showNew = () => {
    void refresh();
    // The focused button disappears, so the title gets the focus.
    heading.current?.focus({ preventScroll: true });
  };
  const pull = usePullToRefresh(scroller, () => void refresh());

  // The focus returns to the row of the closed request, or to the title if the row is gone.
  const opened = useRef(openId);
  const wantsSearch = useRef(false);
  useLayoutEffect(() => {
    const closed = opened.current;
    opened.current = openId;
    if (!closed || openId) return;
    if (wantsSearch.current) {
      wantsSearch.current = false;
      return focusField(searchField.current);
    }
    setCursor(closed);
    // Waits until the rows have their height in the full-width list.
    afterFrame(() => {
      if (!table.current?.focusRow(closed)) heading.current?.focus({ preventScroll: true });
    });
  }, [openId]);

  const { state: _state, waiting: _waiting, ...otherConditions } = filter;
  const [{ data: countData }] = useQuery({
    query: InboxCountsDocument,
    variables: { filter: otherConditions },
  });
  const counts = countData?.inboxCounts;
  const total = counts && (filter.waiting ? countWaiting(counts) : countState(counts, filter.state));
  useDeskTitle(openId ? t('requestTitle') : t('title'));

  const getAddress = useCallback((id: string) => ({ pathname: `/requests/${id}`, ...address }), [address]);
  const isFiltered = params.size > 0;
  const chosen = list.rows.filter(({ id }) => selected.has(id));
  const current = list.rows.find(({ id }) => id === cursor);
  const acted = chosen.length > 0 ? chosen : current ? [current] : [];
  const move = (step: number) => {
    const index = list.rows.findIndex(({ id }) => id === cursor);
    const next = list.rows[Math.max(0, Math.min(list.rows.length - 1, index + step))];
    if (!next) return;
    setCursor(next.id);
    table.current?.focusRow(next.id);
  };
  const selectMatching = async () => {
    const ids = await list.refresh(MAX_CHANGED_ITEMS);
    setSelected(new Set(ids.slice(0, MAX_CHANGED_ITEMS)));
  };
  const toggle = (id: string) =>
    setSelected((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])));
  const startSearch = () => {
    const field = searchField.current;
    if (!openId || (field && getComputedStyle(field).visibility === 'visible')) return focusField(field);
    // On a narrow window the request covers the list. The field is focused once the list is back.
    wantsSearch.current = true;
    navigate({ pathname: '/', ...address });
  };
  useShortcuts({ '/': startSearch });
  useShortcuts(
    openId
      ? {}
      : {
          j: () => move(1),
          k: () => move(-1),
          enter: () => current && navigate(getAddress(current.id)),
          x: () => current && toggle(current.id),
          c: () =>
            acted.length > 0 &&
            void actions.contact(
              acted,
              acted.some(({ contactedAt }) => !contactedAt),
            ),
          a: () => {
            // A single row is assigned as several are: with the field above the list.
            if (chosen.length === 0 && current) flushSync(() => setSelected(new Set([current.id])));
            focusField(assignee.current);
          },
          '!': () =>
            acted.length > 0 &&
            void actions.flag(
              acted,
              acted.some(({ flaggedAt }) => !flaggedAt),
            ),
          escape: () => setSelected(new Set()),
        },
  );
  useHeldKeys(!openId && list.isLoading && list.rows.length === 0, ['j', 'k', 'enter', 'x', 'c', 'a', '!']);

  return (
    <div className={openId ? 'inbox inbox--open' : 'inbox'}>
      {/* The main part of the page is the list, or the request beside it. The element stays the same and keeps its scroll position. */}
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
          {/* Announces new rows to screen readers; empty without any. */}
          <div role="status">
            {newItems.isStale && (
              <Button variant="strong" size="s" onClick={showNew}>
                {newItems.count > 0 ? t('showNew', { count: newItems.count }) : t('refresh')}
              </Button>
            )}
          </div>
        </header>
        <InboxFilters search={searchField} params={params} counts={counts} setParam={setParam} onClear={clear} />
        {chosen.length > 0 && (
          <BulkBar
            rows={chosen}
            total={total}
            actions={actions}
            assignee={assignee}
            onSelectMatching={selectMatching}
            onDone={() => setSelected(new Set())}
          />
        )}
        {pull && <p className="inbox__pull">{t(pull === 'ready' ? 'pullReady' : 'pull')}</p>}
        {list.rows.length === 0 && list.error ? (
          <div className="inbox__state">
            <QueryState error={list.error} onRetry={list.retry} />
          </div>
        ) : list.rows.length === 0 && list.isLoading ? (
          <InboxSkeleton />
        ) : list.rows.length === 0 ? (
          <div className="inbox__state">
            <p className="title-4">{t(isFiltered ? 'noneFound' : 'none')}</p>
            <p>{t(isFiltered ? 'noneFoundText' : 'noneText')}</p>
            {isFiltered && <Button onClick={clear}>{t('clear')}</Button>}
          </div>
        ) : (
          <InboxTable
            ref={table}
            list={list}
            scroller={scroller}
            cursor={cursor}
            openId={openId}
            getAddress={getAddress}
            selected={selected}
            onSelect={(ids) => setSelected(new Set(ids))}
            onToggle={toggle}
          />
        )}
      </section>
      <Outlet />
    </div>
  );
}
