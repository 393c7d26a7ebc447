import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { useDocumentName } from '../../shared/useDocumentName';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { MoveButtons } from '../lists/MoveButtons';
import { useRowDrag } from '../lists/useRowDrag';
import { StateTags } from '../publishing/StateTags';
import '../lists/lists.css';

type Project = ContentBoardQuery['contentProjects'][number];

interface Props {
  project: Project;
  isDeleted: boolean;
  states: ContentBoardQuery['contentDocuments'][number]['states'];
  /** Position in the list, from 0. */
  position: number;
  count: number;
  onMove: (position: number, control: string) => void;
  /** Called with the id of a project that was dropped on this one. */
  onDropOf: (id: string) => void;
  isBusy: boolean;
  /** Both return whether the server has the change. */
  onRemove: () => Promise<boolean>;
  onBringBack: () => Promise<boolean>;
}

/** Shows a project in the list with its states and buttons. */
export function ProjectRow(props: Props) {
  const { project, isDeleted, states, position, count, isBusy, onMove, onDropOf, onRemove, onBringBack } = props;
  const t = useTranslations('deskContent.projects');
  const show = useToast();
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, title, isHidden, usedIn } = project;
  const drag = useRowDrag({ row, list: 'projects', id, onDrop: (other) => !isDeleted && onDropOf(other) });
  const remove = async () => {
    if (!(await onRemove())) return;
    setAsking(false);
    show({ text: t('wasDeleted') });
  };
  const bringBack = async () => {
    if (await onBringBack()) show({ text: t('broughtBack') });
  };
  const classNames = [
    'desk-row',
    'list-row list-row__handle',
    drag.isDragged && 'list-row--dragged',
    drag.isTarget && 'list-row--target',
  ];
  return (
    <li ref={row} data-row={id} className={classNames.filter(Boolean).join(' ')}>
      <div className="desk-row__text">
        <p className="desk-row__title">
          <Link to={`/content/projects/${id}`} draggable={false}>
            <bdi>{title}</bdi>
          </Link>
          {isHidden && <span className="desk-soft"> · {t('hidden')}</span>}
          {isDeleted && <span className="desk-soft"> · {t('deleted')}</span>}
        </p>
        <StateTags states={states} />
      </div>
      <div className="desk-actions">
        {isDeleted ? (
          <Button size="s" busy={isBusy} onClick={() => void bringBack()}>
            {t('bringBack')}
          </Button>
        ) : (
          <>
            <MoveButtons title={title} position={position} count={count} onMove={onMove} />
            <Button size="s" onClick={() => setAsking(true)} aria-label={t('deleteOf', { title })}>
              {t('delete')}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteOf', { title })}
          action={t('delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
          <Uses usedIn={usedIn} />
        </ConfirmDialog>
      )}
    </li>
  );
}

function Uses({ usedIn }: Pick<Project, 'usedIn'>) {
  const t = useTranslations('deskContent.projects');
  const getName = useDocumentName();
  if (usedIn.length === 0) return <p>{t('unused')}</p>;
  return (
    <>
      <p>{t('uses')}</p>
      <ul className="project-row__uses">
        {usedIn.map((document) => (
          <li key={document}>
            <Link to={`/content/${document}`}>
              <bdi>{getName(document)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
