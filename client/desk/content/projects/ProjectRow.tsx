import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import {
  ChangeContentProjectDocument,
  type ContentBoardQuery,
  type ContentProjectChange,
  type Locale,
} from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
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
  states: ContentBoardQuery['contentDocuments'][number]['states'];
  /** Position in the list, from 0. */
  position: number;
  count: number;
  onMove: (position: number, control: string) => void;
  /** Called with the id of a project that was dropped on this one. */
  onDropOf: (id: string) => void;
  onChanged: () => void;
}

/** Shows a project in the list with its switches and buttons. */
export function ProjectRow({ project, states, position, count, onMove, onDropOf, onChanged }: Props) {
  const t = useTranslations('deskContent.projects');
  const show = useToast();
  const row = useRef<HTMLLIElement>(null);
  const locale = usePageLocale().toUpperCase() as Locale;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error } = useChange(ChangeContentProjectDocument);
  // A switch shows the choice while the call runs.
  const [chosen, setChosen] = useState<ContentProjectChange>({});
  const { id, title, isDeleted, uses } = project;
  const isFeatured = chosen.isFeatured ?? project.isFeatured;
  const isHidden = chosen.isHidden ?? project.isHidden;
  const drag = useRowDrag({ row, list: 'projects', id, onDrop: (other) => !isDeleted && onDropOf(other) });
  const isNeeded = uses.some((use) => use.isNeeded);
  const change = async (fields: ContentProjectChange, text: string) => {
    setChosen(fields);
    const { isDone } = await run({ id, change: fields, locale });
    setChosen({});
    if (isDone) show({ text });
    onChanged();
    return isDone;
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
        {error && <Notice tone="error">{error}</Notice>}
      </div>
      <div className="desk-actions">
        {isDeleted ? (
          <Button size="s" busy={isBusy} onClick={() => void change({ isDeleted: false }, t('broughtBack'))}>
            {t('bringBack')}
          </Button>
        ) : (
          <>
            <MoveButtons title={title} position={position} count={count} onMove={onMove} />
            <label className="content-check">
              <input
                type="checkbox"
                checked={isFeatured}
                onChange={() => void change({ isFeatured: !isFeatured }, t('changed'))}
              />{' '}
              {t('feature')}
              <span className="visually-hidden">: {title}</span>
            </label>
            <label className="content-check">
              <input
                type="checkbox"
                checked={isHidden}
                disabled={isNeeded && !isHidden}
                onChange={() => void change({ isHidden: !isHidden }, t('changed'))}
              />{' '}
              {t('hide')}
              <span className="visually-hidden">: {title}</span>
            </label>
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
          isBlocked={isNeeded}
          error={error}
          onConfirm={() => {
            void change({ isDeleted: true }, t('wasDeleted')).then((isDone) => isDone && setAsking(false));
          }}
          onClose={() => setAsking(false)}
        >
          <p>{isNeeded ? t('needed') : t('deleteText')}</p>
          <Uses uses={uses} />
        </ConfirmDialog>
      )}
    </li>
  );
}

function Uses({ uses }: Pick<Project, 'uses'>) {
  const t = useTranslations('deskContent.projects');
  const getName = useDocumentName();
  if (uses.length === 0) return <p>{t('unused')}</p>;
  return (
    <>
      <p>{t('uses')}</p>
      <ul className="project-row__uses">
        {uses.map(({ document }) => (
          <li key={document}>
            <bdi>{getName(document)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
