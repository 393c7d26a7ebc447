import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/TextArea';
import { findNames, getTextAttributes, isAmount } from './contentText';
import { dropFormer, replaceRange } from './editText';
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
  const wanted = expected.filter((name) => !isAmount(name));
  const typed = wanted.find((name) => {
    const value = getValue(name);
    return !named.includes(name) && value && text.includes(value);
  });
  const typedValue = (typed && getValue(typed)) ?? '';
  const typedError = typed && t('typed', { value: typedValue, name: typed });
  const problem = error ?? typedError;
  const putIn = () => {
    const field = area.current;
    const start = field?.value.indexOf(typedValue) ?? -1;
    if (field && start >= 0) replaceRange(field, start, start + typedValue.length, `{{${typed}}}`);
  };
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
      {typed && (
        <Button size="s" onClick={putIn}>
          {t('put', { value: typedValue })}
        </Button>
      )}
      <FactChips
        area={area}
        text={text}
        locale={locale}
        expected={wanted}
        onDrag={(name) => {
          dragged.current = name;
        }}
      />
    </>
  );
}
