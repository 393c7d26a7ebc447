import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import { findNames, getTextAttributes } from './contentText';
import { findFact, replaceRange } from './editText';
import { useFactValue } from './FactsContext';
import './FactChips.css';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  locale: string;
  /** Facts that the text should name, because the release or another language does. */
  expected: readonly string[];
  /** Called with the name of a fact while its chip is dragged, and without one afterwards. */
  onDrag: (name?: string) => void;
}

/**
 * Shows the facts of a text as chips with their present values. A press puts the fact where the cursor is, and so does dragging the
 * chip into the text; a fact that the text lacks is marked.
 */
export function FactChips({ area, text, locale, expected, onDrag }: Props) {
  const t = useTranslations('deskContent.facts');
  const getValue = useFactValue(locale);
  const status = useRef<HTMLParagraphElement>(null);
  const named = findNames(text);
  const names = [...new Set([...named, ...expected])];
  if (names.length === 0) return null;
  const say = (words: string) => {
    if (status.current) status.current.textContent = words;
  };
  const insertFact = (name: string) => {
    const field = area.current;
    if (!field) return;
    let cursor = field.selectionEnd;
    const former = findFact(field.value, name);
    if (former) {
      const [start, end] = former;
      replaceRange(field, start, end, '');
      cursor = cursor >= end ? cursor - (end - start) : Math.min(cursor, start);
    }
    replaceRange(field, cursor, cursor, `{{${name}}}`);
    say(t('placed', { name }));
  };
  const remove = (name: string) => {
    const field = area.current;
    const range = field && findFact(field.value, name);
    if (!field || !range) return;
    replaceRange(field, ...range, '');
    say(t('removed', { name }));
  };
  return (
    <div className="content-facts">
      <p className="visually-hidden" role="status" ref={status} />
      <ul className="content-facts__list" aria-label={t('title')}>
        {names.map((name) => {
          const value = getValue(name) ?? name;
          const isNamed = named.includes(name);
          return (
            <li key={name} className={isNamed ? 'content-fact' : 'content-fact content-fact--missing'}>
              <button
                type="button"
                className="content-fact__put"
                draggable
                title={`{{${name}}}`}
                aria-label={t(isNamed ? 'move' : 'insert', { value, name })}
                onClick={() => insertFact(name)}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', `{{${name}}}`);
                  dataTransfer.effectAllowed = 'copyMove';
                  onDrag(name);
                }}
                onDragEnd={() => onDrag()}
              >
                <bdi {...getTextAttributes(locale)}>{value}</bdi>
                {!isNamed && <span className="content-fact__note">{t('missing')}</span>}
              </button>
              {isNamed && (
                <Button
                  variant="quiet"
                  size="s"
                  icon
                  aria-label={t('remove', { value, name })}
                  onClick={() => remove(name)}
                >
                  <CloseIcon />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {named.length > 0 && <Rendered text={text} locale={locale} />}
    </div>
  );
}

/** Shows a text as pages do, with its facts marked. */
function Rendered({ text, locale }: Pick<Props, 'text' | 'locale'>) {
  const t = useTranslations('deskContent.facts');
  const getValue = useFactValue(locale);
  return (
    <div className="content-facts__page">
      <p className="desk-soft">{t('onPage')}</p>
      <p className="desk-text" {...getTextAttributes(locale)}>
        {text.split(/(\{\{[^{}]*\}\})/).map((part, index) => {
          const key = `${index} ${part}`;
          const [name] = findNames(part);
          return name === undefined ? part : <mark key={key}>{getValue(name) ?? part}</mark>;
        })}
      </p>
    </div>
  );
}
