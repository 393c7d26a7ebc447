import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { ChevronIcon, CloseIcon } from '../../../ui/icons';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { MoveButtons } from '../lists/MoveButtons';
import { useRowDrag } from '../lists/useRowDrag';
import type { AimedField } from '../texts/useAimedField';
import { getEntryPath, type Unit } from './entryUnits';
import type { DocumentDraft } from './useDocumentDraft';
import '../lists/lists.css';

interface Props {
  list: Unit;
  id: string;
  title: string;
  units: readonly Unit[];
  /** Position in the list, from 0. */
  position: number;
  count: number;
  /** Whether pages do not show it yet. It says what it lacks then. */
  isNew: boolean;
  /** Whether it can be neither moved nor removed. */
  isFixed: boolean;
  /** Whether it can be removed. */
  isRemovable: boolean;
  /** Whether it stands for a project that is deleted or hidden, so that pages leave it out. */
  isGone: boolean;
  draft: DocumentDraft;
  onMove: (position: number, control: string) => void;
  /** Called with the id of an entry that was dropped on this one. */
  onDropOf: (id: string) => void;
  onRemove: () => void;
  children: (units: readonly Unit[], title: string) => ReactNode;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || String(value).trim() === '';

/** Shows an entry of a list by its title, with its states and buttons. A press on the title opens its texts. */
export function EntryRow(props: Props) {
  const {
    list,
    id,
    title,
    units,
    position,
    count,
    isNew,
    isFixed,
    isRemovable,
    isGone,
    draft,
    onMove,
    onDropOf,
    onRemove,
    children,
  } = props;
  const t = useTranslations('deskContent.lists');
  const fieldsId = useId();
  const row = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ row, handle: head, list: list.path, id, onDrop: onDropOf });
  const { state } = useLocation();
  const [isToggled, setToggled] = useState<boolean>();
  const aimed = (state as { field?: AimedField } | null)?.field;
  const isAimed = aimed?.path.startsWith(`${getEntryPath(list, id)}.`) === true;
  const texts = units.flatMap((unit) => unit.texts.map((text) => ({ unit, text })));
  const hasConflict = texts.some(({ unit, text }) => draft.getConflict(unit.path, text.locale));
  const isOpen = units.length > 0 && (hasConflict || (isToggled ?? (isNew || isAimed)));
  const lacks = useLacks(list, units, draft);
  const isChanged = texts.some(
    ({ unit: { path }, text }) =>
      text.states.includes('DRAFT') || JSON.stringify(draft.getValue(path, text)) !== JSON.stringify(text.draft),
  );
  const isHidden = texts.some(
    ({ unit, text }) => unit.field === 'isHidden' && draft.getValue(unit.path, text) === true,
  );
  const toCheck = texts.some(({ text }) => text.states.includes('SOURCE_CHANGED') || text.states.includes('MISSING'));
  const classNames = ['entry-row list-row', drag.isDragged && 'list-row--dragged', drag.isTarget && 'list-row--target'];
  return (
    <li ref={row} data-row={id} className={classNames.filter(Boolean).join(' ')}>
      <div ref={head} className={isFixed ? 'entry-row__head' : 'entry-row__head list-row__handle'}>
        {units.length > 0 ? (
          <button
            type="button"
            className="entry-row__title"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setToggled(!isOpen)}
          >
            <ChevronIcon />
            <bdi>{title}</bdi>
          </button>
        ) : (
          <bdi className="entry-row__title">{title}</bdi>
        )}
        {isGone && <span className="content-state">{t('onNoPage')}</span>}
        {isHidden && <span className="content-state">{t('hidden')}</span>}
        {isNew && <span className="content-state">{t('new')}</span>}
        {!isNew && isChanged && <span className="content-state">{t('changed')}</span>}
        {!isNew && toCheck && <span className="content-state content-state--missing">{t('toCheck')}</span>}
        {!isFixed && (
          <span className="entry-row__buttons">
            <MoveButtons title={title} position={position} count={count} onMove={onMove} />
            {isRemovable && (
              <Button variant="quiet" size="s" icon aria-label={t('removeOf', { title })} onClick={onRemove}>
                <CloseIcon />
              </Button>
            )}
          </span>
        )}
      </div>
      {isNew && lacks.length > 0 && <p className="entry-row__lacks">{t('lacks', { fields: lacks.join(', ') })}</p>}
      {isOpen && (
        <section id={fieldsId} className="entry-row__fields" aria-label={title}>
          {children(units, title)}
        </section>
      )}
    </li>
  );
}

/** Names the fields that an entry needs and does not have, with their languages. */
function useLacks(list: Unit, units: readonly Unit[], draft: DocumentDraft): string[] {
  const { getLabel } = useFieldLabel();
  const needed = new Set((list.entryFields ?? []).filter(({ isNeeded }) => isNeeded).map(({ field }) => field));
  return units
    .filter(({ field }) => needed.has(field))
    .flatMap(({ path, field, texts }) => {
      const missing = texts.filter((text) => isEmpty(draft.getValue(path, text)));
      if (missing.length === 0) return [];
      const languages = missing.map(({ locale }) => getLocaleName(locale)).join(', ');
      return texts.length > 1 ? `${getLabel(field)} (${languages})` : getLabel(field);
    });
}
