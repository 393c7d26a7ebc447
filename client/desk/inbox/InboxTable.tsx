import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { MAX_CHANGED_ITEMS } from '../../../schema/rules/deskLimits';
import { classes } from '../../ui/classes';
import { LoadingLine } from '../../ui/LoadingLine';
import { getReadMark, useReadMarks } from '../shared/readMarks';
import { isWaiting } from '../ui/cells';
import { QueryState } from '../ui/QueryState';
import { getCellProps, inboxColumns, inboxLayout } from './inboxColumns';
import type { InboxList } from './useInboxList';
import './InboxTable.css';
import './InboxCards.css';

/** Estimated height of a row before it is measured, in pixels; rows on a phone are taller. */
const ROW_HEIGHT = 56;
/** Difference of list widths up to which the layout of the rows is the same, in pixels. */
const BORDER = 4;
/** Number of rows before the end at which the next page is loaded. */
const AHEAD = 20;

export interface InboxTableHandle {
  /** Scrolls to a row and focuses it. @returns whether the list has it. */
  focusRow: (id: string) => boolean;
}

interface Props {
  ref: Ref<InboxTableHandle>;
  list: InboxList;
  scroller: RefObject<HTMLDivElement | null>;
  /** Id of the row that the keyboard has selected. */
  cursor: string | undefined;
  /** Id of the request that is shown beside the list. */
  openId: string | undefined;
  getAddress: (id: string) => To;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
  onToggle: (id: string) => void;
}

/** Shows the rows of a list; only those in view are in the DOM. Stylesheets alone make it a table or, if narrow, cards. */
export function InboxTable({ ref, list, scroller, cursor, openId, getAddress, selected, onSelect, onToggle }: Props) {
  const t = useTranslations('deskInbox');
  const { rows, hasMore, loadMore, error } = list;
  const read = useReadMarks();
  const isUnread = (row: InboxRowFragment) => isWaiting(row) && !read.has(getReadMark(row));
  const areAllSelected = rows.every(({ id }) => selected.has(id));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) loadMore();
  }, [hasMore, last, rows.length, loadMore]);

  const getIndex = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  useImperativeHandle(ref, () => ({
    focusRow: (id) => {
      const index = getIndex(id);
      if (index < 0) return false;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      const focus = () => scroller.current?.querySelector<HTMLElement>(`[data-request="${id}"]`);
      // A row that was far away is rendered within the next two frames.
      requestAnimationFrame(() => requestAnimationFrame(() => focus()?.focus({ preventScroll: true })));
      return true;
    },
  }));

  // Beside a request the list is narrower and its rows are higher. The same row stays at the top.
  const seen = useRef<{ id: string | undefined; width: number }>(undefined);
  const noteTop = () => {
    const { scrollTop = 0, clientWidth = 0 } = scroller.current ?? {};
    const top = virtualizer.getVirtualItemForOffset(scrollTop)?.index ?? 0;
    seen.current = { id: rows[top]?.id, width: clientWidth };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that opens or closes changes the width
  useLayoutEffect(() => {
    const { id, width = 0 } = seen.current ?? {};
    const index = getIndex(id);
    const isOtherLayout = Math.abs(width - (scroller.current?.clientWidth ?? width)) > BORDER;
    if (index > 0 && isOtherLayout) virtualizer.scrollToIndex(index, { align: 'start' });
  }, [openId]);

  return (
    <div className="inbox__scroller" style={inboxLayout} ref={scroller} onScroll={noteTop}>
      {/* Explicit roles, because some browsers drop the roles of a table with grid layout. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="inbox__table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <thead role="rowgroup" className="inbox__head">
          <tr role="row" className="inbox__row">
            <th role="columnheader" scope="col" className="inbox__cell inbox__cell--select">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                checked={areAllSelected}
                ref={(box) => {
                  if (box) box.indeterminate = !areAllSelected && rows.some(({ id }) => selected.has(id));
                }}
                onChange={({ target }) =>
                  onSelect(target.checked ? rows.slice(0, MAX_CHANGED_ITEMS).map(({ id }) => id) : [])
                }
              />
            </th>
            {inboxColumns.map((column) => (
              <th role="columnheader" scope="col" key={column.id} {...getCellProps(column)}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="inbox__body" style={{ blockSize: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr
                role="row"
                key={row.id}
                data-index={index}
                ref={virtualizer.measureElement}
                aria-rowindex={index + 2}
                aria-selected={selected.has(row.id)}
                className={classes(
                  'inbox__row',
                  row.id === cursor && 'inbox__row--current',
                  row.id === openId && 'inbox__row--open',
                  row.state === 'OVERDUE' && 'inbox__row--overdue',
                  isUnread(row) && 'inbox__row--unread',
                )}
                style={{ transform: `translateY(${start}px)` }}
              >
                <td role="cell" className="inbox__cell inbox__cell--select">
                  <input
                    type="checkbox"
                    aria-label={t('select', { name: row.name })}
                    checked={selected.has(row.id)}
                    onChange={() => onToggle(row.id)}
                  />
                </td>
                {inboxColumns.map((column) => (
                  <td role="cell" key={column.id} {...getCellProps(column)}>
                    <column.Cell
                      item={row}
                      address={getAddress(row.id)}
                      isUnread={isUnread(row)}
                      isOpen={row.id === openId}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {list.isLoadingMore && <LoadingLine text={t('loadingMore')} />}
      {error && <QueryState error={error} onRetry={list.retry} />}
    </div>
  );
}
