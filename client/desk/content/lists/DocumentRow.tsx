import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { StateTags } from '../publishing/StateTags';
import { MoveButtons } from './MoveButtons';
import type { DocumentList } from './NewEntryDialog';
import { useRowDrag } from './useRowDrag';
import './lists.css';

/** A document that is an entry of a list. */
export interface ListedDocument {
  id: string;
  title: string;
  isHidden?: boolean;
}

interface Props {
  list: DocumentList;
  entry: ListedDocument;
  isOrdered: boolean;
  isDeleted: boolean;
  states: ContentBoardQuery['contentDocuments'][number]['states'];
  /** Shown between title and states. */
  details: ReactNode;
  /** Position in the list, from 0. */
  position: number;
  count: number;
  onMove: (position: number, control: string) => void;
  /** Called with the id of an entry that was dropped on this one. */
  onDropOf: (id: string) => void;
  isBusy: boolean;
  /** Both return whether the server has the change. */
  onRemove: () => Promise<boolean>;
  onBringBack: () => Promise<boolean>;
  /** Text about the effects of its deletion; undefined for an entry that stays. */
  warning: ReactNode;
}

/** Shows a document in its list with its states and buttons. */
export function DocumentRow(props: Props) {
  const { list, entry, isOrdered, isDeleted, position, count, isBusy, onMove, onDropOf, onRemove, onBringBack } = props;
  const t = useTranslations('deskContent.lists');
  const content = useTranslations('deskContent');
  const show = useToast();
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, title, isHidden } = entry;
  const drag = useRowDrag({ row, list, id, isEnabled: isOrdered, onDrop: onDropOf });
  const remove = async () => {
    if (!(await onRemove())) return;
    setAsking(false);
    show({ text: t('wasDeleted') });
  };
  const bringBack = async () => {
    if (await onBringBack()) show({ text: content(`${list}.broughtBack`) });
  };
  const classNames = [
    'desk-row',
    isOrdered && 'list-row list-row__handle',
    drag.isDragged && 'list-row--dragged',
    drag.isTarget && 'list-row--target',
  ];
  return (
    <li ref={row} data-row={id} className={classNames.filter(Boolean).join(' ')}>
      <div className="desk-row__text">
        <p className="desk-row__title">
          <Link to={`/content/${list}/${id}`} draggable={false}>
            <bdi>{title}</bdi>
          </Link>
          {isHidden && <span className="desk-soft"> · {t('onNoPage')}</span>}
          {isDeleted && <span className="desk-soft"> · {content('deleted')}</span>}
        </p>
        {props.details}
        <StateTags states={props.states} />
      </div>
      <div className="desk-actions">
        {isDeleted ? (
          <Button size="s" busy={isBusy} onClick={() => void bringBack()}>
            {t('bringBack')}
          </Button>
        ) : (
          <>
            {isOrdered && <MoveButtons title={title} position={position} count={count} onMove={onMove} />}
            {props.warning !== undefined && (
              <Button size="s" onClick={() => setAsking(true)} aria-label={t('deleteNamed', { title })}>
                {t('delete')}
              </Button>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteNamed', { title })}
          action={t('delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
          {props.warning}
        </ConfirmDialog>
      )}
    </li>
  );
}
