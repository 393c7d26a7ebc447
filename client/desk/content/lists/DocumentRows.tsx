import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DeskSection } from '../../ui/DeskSection';
import { DocumentRow, type ListedDocument, type OrderedList } from './DocumentRow';
import { type EntryIds, useEntryIds } from './useEntryIds';
import { useMoves } from './useMoves';
import './lists.css';

interface Props {
  list: OrderedList;
  entries: readonly ListedDocument[];
  documents: ContentBoardQuery['contentDocuments'];
  /** The document with the ids. */
  ids: ContentBoardQuery['contentDocument'];
  onChanged: () => void;
  /** Returns what deleting an entry brings; undefined for one that stays. */
  getWarning: (id: string) => ReactNode;
  /** Adds an entry. */
  renderDialog: (ids: EntryIds, onClose: () => void) => ReactNode;
}

/** Lists documents in their order: ordered by buttons or dragging, added and deleted as drafts. */
export function DocumentRows(props: Props) {
  const { list, entries, documents, onChanged, getWarning, renderDialog } = props;
  const content = useTranslations('deskContent');
  const t = useTranslations('deskContent.projects');
  const [isAdding, setAdding] = useState(false);
  const order = useEntryIds(props.ids, onChanged);
  const { ids, saving, error, isBusy, change } = order;
  const moves = useMoves({
    ids,
    getTitle: (id) => entries.find((entry) => entry.id === id)?.title ?? id,
    onOrder: (next) => void change(next),
  });
  const removed = entries.filter(({ id }) => !ids.includes(id));
  /** An entry comes back to its position in the last publication, or in the release. */
  const bringBack = (id: string) => {
    const [text] = props.ids.units[0]?.texts ?? [];
    const former = [text?.published, text?.default].find((one) => Array.isArray(one) && one.includes(id)) as
      | string[]
      | undefined;
    return change(ids.toSpliced(former?.indexOf(id) ?? ids.length, 0, id));
  };
  const getStates = (id: string) => documents.find((document) => document.id === `${list}/${id}`)?.states ?? [];
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
      {saving === 'conflict' && <Notice tone="error">{t('listConflict')}</Notice>}
      <p className="desk-soft list-saving" role="status">
        {saving === 'saving' && t('saving')}
        {saving === 'saved' && t('saved')}
      </p>
      <ol className="desk-rows" ref={moves.list}>
        {[...ids, ...removed.map(({ id }) => id)].map((id, index) => {
          const entry = entries.find((one) => one.id === id);
          return (
            entry && (
              <DocumentRow
                key={id}
                list={list}
                entry={entry}
                isDeleted={index >= ids.length}
                states={getStates(id)}
                position={index}
                count={ids.length}
                isBusy={isBusy}
                onMove={(position, control) => moves.moveTo(id, position, control)}
                onDropOf={(other) => moves.moveTo(other, index)}
                onRemove={() => change(ids.filter((one) => one !== id))}
                onBringBack={() => bringBack(id)}
                warning={getWarning(id)}
              />
            )
          );
        })}
      </ol>
      <Suspense>{isAdding && renderDialog(order, () => setAdding(false))}</Suspense>
    </DeskSection>
  );
}
