import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../../ui/TextArea';
import { findNames, getTextAttributes } from './contentText';
import { dropFormer } from './editText';
import { FactChips } from './FactChips';
import { useFactValue } from './FactsContext';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  locale: string;
  text: string;
  /** Facts that the text should name. */
  expected?: readonly string[];
  onChange: (text: string) => void;
}

const LINE_LENGTH = 60;
const MAX_ROWS = 12;

/** Returns how many rows show a text without scrolling. */
const countRows = (text: string): number =>
  Math.min(
    MAX_ROWS,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0),
  );

/** Edits a text in a language, with the facts that it names as chips below. A typed value of a fact is an error with its name. */
export function TextValue({ id, label, hint, error, locale, text, expected = [], onChange }: Props) {
  const t = useTranslations('deskContent.facts');
  const area = useRef<HTMLTextAreaElement>(null);
  const dragged = useRef<string>(undefined);
  const getValue = useFactValue(locale);
  const named = findNames(text);
  const typed = expected.find((name) => {
    const value = getValue(name);
    return !named.includes(name) && value && text.includes(value);
  });
  const typedError = typed && t('typed', { value: getValue(typed) ?? '', name: typed });
  const problem = error ?? typedError;
  return (
    <>
      <TextArea
        ref={area}
        id={id}
        name={id}
        label={label}
        {...(hint && { hint })}
        {...(problem && { error: problem })}
        isErrorAnnounced
        {...getTextAttributes(locale)}
        rows={countRows(text)}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const isDrop = (nativeEvent as InputEvent).inputType === 'insertFromDrop';
          onChange(isDrop && dragged.current ? dropFormer(text, target.value, dragged.current) : target.value);
        }}
      />
      <FactChips
        area={area}
        text={text}
        locale={locale}
        expected={expected}
        onDrag={(name) => {
          dragged.current = name;
        }}
      />
    </>
  );
}
