import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type TypedDocumentNode, useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery, LegalBoardQuery, Locale } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { DocumentRow, type ListedDocument } from './DocumentRow';
import type { NewEntry } from './NewEntryDialog';
import { useEntryIds } from './useEntryIds';
import { useMoves } from './useMoves';
import './lists.css';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewEntryDialog = lazy(async () => ({ default: (await import('./NewEntryDialog')).NewEntryDialog }));

export interface ListProps {
  /** All documents with their states. */
  documents: ContentBoardQuery['contentDocuments'];
  onChanged: () => void;
}

interface ListBoard {
  entries: readonly ListedDocument[];
  /** The document with their ids. */
  ids: LegalBoardQuery['ids'];
}

interface Props<Board extends ListBoard> extends ListProps, NewEntry {
  query: TypedDocumentNode<Board, { locale: Locale }>;
  /** Whether staff decide the order. Otherwise it is that of the query. */
  isOrdered?: boolean;
  /** Text of a list without entries. */
  none?: string;
  renderDetails?: (entry: Board['entries'][number], board: Board) => ReactNode;
  /** Returns text about the effects of deleting an entry; undefined for an entry that stays. */
  getWarning?: (entry: Board['entries'][number]) => ReactNode;
}

/** Lists documents that are the entries of a list: added, ordered by buttons or dragging, and deleted, as drafts. */
export function DocumentRows<Board extends ListBoard>({ query, onChanged, ...props }: Props<Board>) {
  const t = useTranslations('deskContent');
  const [{ data, error }, refetch] = useQuery({
    query,
    variables: { locale: usePageLocale().toUpperCase() as Locale },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  if (!data)
    return (
      <DeskSection title={t(`${props.list}.title`)}>
        <QueryState error={error} onRetry={reload} blocks={[12]} />
      </DeskSection>
    );
  const changed = () => {
    reload();
    onChanged();
  };
  return <Rows {...props} board={data} onChanged={changed} />;
}

function Rows<Board extends ListBoard>(props: Omit<Props<Board>, 'query'> & { board: Board }) {
  const { board, list, documents, isOrdered = true, onChanged, getWarning = () => null } = props;
  const content = useTranslations('deskContent');
  const t = useTranslations('deskContent.lists');
  const [isAdding, setAdding] = useState(false);
  const order = useEntryIds(board.ids, onChanged);
  const { ids, saving, error, isBusy, change } = order;
  const entries: readonly Board['entries'][number][] = board.entries;
  const find = (id: string) => entries.find((entry) => entry.id === id);
  const moves = useMoves({ ids, getTitle: (id) => find(id)?.title ?? id, onOrder: (next) => void change(next) });
  const removed = entries.filter(({ id }) => !ids.includes(id));
  /** An entry comes back to its position in the last publication, or in the release. */
  const bringBack = (id: string) => {
    const [text] = board.ids.units[0]?.texts ?? [];
    const former = [text?.published, text?.default].find((one) => Array.isArray(one) && one.includes(id)) as
      | string[]
      | undefined;
    return change(ids.toSpliced(former?.indexOf(id) ?? ids.length, 0, id));
  };
  return (
    <DeskSection
      title={content(`${list}.title`)}
      lead={content(`${list}.lead`)}
      aside={<Button onClick={() => setAdding(true)}>{content(`${list}.new`)}</Button>}
    >
      <p className="visually-hidden" role="status">
        {moves.status}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      {saving === 'conflict' && <Notice tone="error">{t('conflict')}</Notice>}
      <p className="desk-soft list-saving" role="status">
        {saving === 'saving' && t('saving')}
        {saving === 'saved' && t('saved')}
      </p>
      {entries.length === 0 && props.none && <p>{props.none}</p>}
      <ol className="desk-rows" ref={moves.list}>
        {(isOrdered ? [...ids.flatMap((id) => find(id) ?? []), ...removed] : entries).map((entry) => {
          const { id } = entry;
          const position = ids.indexOf(id);
          return (
            <DocumentRow
              key={id}
              {...{ list, entry, isOrdered, isBusy, position }}
              isDeleted={position < 0}
              states={documents.find((document) => document.id === `${list}/${id}`)?.states ?? []}
              details={props.renderDetails?.(entry, board)}
              count={ids.length}
              onMove={(target, control) => moves.moveTo(id, target, control)}
              onDropOf={(other) => moves.moveTo(other, position)}
              onRemove={() => change(ids.filter((one) => one !== id))}
              onBringBack={() => bringBack(id)}
              warning={getWarning(entry)}
            />
          );
        })}
      </ol>
      <Suspense>
        {isAdding && <NewEntryDialog {...props} known={entries} ids={order} onClose={() => setAdding(false)} />}
      </Suspense>
    </DeskSection>
  );
}
