import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import { MoveButtons } from '../lists/MoveButtons';
import './ProjectFields.css';

interface Props {
  label: string;
  /** How many entries the list has in the language of the content, which translations follow. */
  count: number;
  /** How many entries there are to show. Those of a translation beyond the others can only be removed. */
  shown: number;
  /** Whether the list is that of the language of the content, where it is added to and ordered. */
  isSource: boolean;
  /** Whether the list may be without entries. */
  isOptional?: boolean;
  addLabel: string;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children: (index: number, label: string) => ReactNode;
}

/** Shows the entries of a list of a project, and adds, orders and removes them by buttons. */
export function ProjectEntries(props: Props) {
  const { label, count, shown, isSource, isOptional = false, addLabel, onAdd, onMove, onRemove, children } = props;
  const t = useTranslations('deskContent');
  const group = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ index: number; control: string }>(undefined);
  const [status, setStatus] = useState('');
  // Entries have no ids, so the focus stays at the position. It follows a moved entry, and goes to an added entry.
  useEffect(() => {
    const aim = wanted.current;
    // A screen is added once its picture is chosen.
    if (!aim || (aim.control === 'field' && aim.index >= shown)) return;
    wanted.current = undefined;
    const entry = list.current?.children[aim.index];
    const target = entry?.querySelector<HTMLElement>(
      aim.control === 'field' ? 'textarea' : `[data-control="${aim.control}"]`,
    );
    (target ?? group.current)?.focus();
  });
  const getName = (index: number) => t('project.entry', { list: label, number: index + 1 });
  const moveTo = (from: number, to: number, control: string) => {
    if (to < 0 || to >= count) return;
    wanted.current = { index: to, control };
    setStatus(t('lists.moved', { title: getName(from), position: to + 1, count }));
    onMove(from, to);
  };
  const remove = (index: number) => {
    wanted.current = { index: Math.min(index, shown - 2), control: 'remove' };
    setStatus(t('facts.removed', { name: getName(index) }));
    onRemove(index);
  };
  const add = () => {
    wanted.current = { index: count, control: 'field' };
    onAdd();
  };
  return (
    <fieldset className="content-group" ref={group} tabIndex={-1}>
      <legend>{label}</legend>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {shown > 0 && (
        <ol className="project-entries" ref={list}>
          {Array.from({ length: shown }, (_, index) => {
            const name = getName(index);
            const isExtra = index >= count;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity than its position
              <li key={index} className="project-entry">
                {children(index, name)}
                {(isSource || isExtra) && (
                  <div className="desk-actions">
                    {isSource && (
                      <MoveButtons
                        title={name}
                        position={index}
                        count={count}
                        onMove={(to, control) => moveTo(index, to, control)}
                      />
                    )}
                    {(isOptional || isExtra || count > 1) && (
                      <Button
                        variant="quiet"
                        size="s"
                        icon
                        data-control="remove"
                        aria-label={t('project.removeNamed', { name })}
                        onClick={() => remove(index)}
                      >
                        <CloseIcon />
                      </Button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {isSource && (
        <div className="desk-actions">
          <Button size="s" onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
