import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { AlertIcon } from '../../../ui/icons';
import { findNames, getTextAttributes, isAmount } from './contentText';
import type { TextEditorHandle } from './createTextEditor';
import { useFacts, useFill } from './FactsContext';
import { TextEditor } from './TextEditor';

/** The part of a limit from which a field says how long its text is. */
const NEAR_END = 0.8;

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  locale: string;
  text: string;
  /** Facts that the text should name. */
  expected?: readonly string[];
  /** Facts that it does not name though it should. */
  missing?: readonly string[];
  /** Most characters that it may have, if that is few. */
  maxLength?: number | undefined;
  onChange: (text: string) => void;
  /** Renders buttons above the text, which insert a paragraph at its cursor. */
  tools?: ((insert: (words: string) => void) => ReactNode) | undefined;
}

/** Edits a text in a language, with its facts as chips. A typed value of a fact is an error that a press corrects. */
export function TextValue(props: Props) {
  const { id, label, hint, error, locale, text, expected = [], missing = [], maxLength, onChange, tools } = props;
  const t = useTranslations('deskContent.facts');
  const editor = useRef<TextEditorHandle>(null);
  const facts = useFacts(locale);
  const fill = useFill();
  const named = findNames(text);
  const typed = expected
    .filter((name) => !isAmount(name) && !named.includes(name))
    .flatMap((name) => facts.getWords(name) ?? [])
    .find(({ value }) => text.includes(value));
  const lacking = missing.flatMap((name) => facts.getWords(name) ?? []).filter(({ path }) => path !== typed?.path);
  const problem = error ?? (typed && t('typed', { value: typed.value }));
  const lengthId = `${id}-length`;
  const length = fill(text, locale).length;
  const isNearEnd = maxLength !== undefined && length > maxLength * NEAR_END;
  return (
    <div className="field text-value">
      <div className="text-value__head">
        {/* A label does not lead to an element whose text is edited in itself. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field itself has the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the keys */}
        <span className="field__label" id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
          {label}
        </span>
        {tools?.((words) => editor.current?.insertParagraph(words))}
        {facts.list.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            className="text-value__insert"
            // The text keeps the focus and its cursor.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.current?.openList()}
          >
            {t('insert')}
          </Button>
        )}
      </div>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <TextEditor
        ref={editor}
        id={id}
        describedBy={classes(hint && `${id}-hint`, problem && `${id}-error`, isNearEnd && lengthId) || undefined}
        isInvalid={problem !== undefined}
        {...{ locale, text, onChange }}
      />
      {problem && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <AlertIcon />
          <span dir="auto">{problem}</span>
        </p>
      )}
      {typed && (
        <p>
          <Button size="s" onClick={() => editor.current?.replace(typed.value, typed.path)}>
            {t('put', { value: typed.value })}
          </Button>
        </p>
      )}
      {lacking.map(({ path, value }) => (
        <p key={path} className="text-value__missing">
          <span>{t.rich('missing', { value: () => <bdi {...getTextAttributes(locale)}>{value}</bdi> })}</span>
          <Button size="s" aria-label={t('add', { value })} onClick={() => editor.current?.append(path)}>
            {t('insertNow')}
          </Button>
        </p>
      ))}
      {isNearEnd && (
        <p id={lengthId} className={length > maxLength ? 'text-value__long' : 'field__hint'}>
          {t('length', { count: length, max: maxLength })}
        </p>
      )}
    </div>
  );
}
