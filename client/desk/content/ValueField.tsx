import { useId } from 'react';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { getTextAttributes } from './contentText';
import { isPictureField, PictureField } from './pictures/PictureField';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** GraphQL name of the language. */
  locale: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const LINE_LENGTH = 60;
const MAX_ROWS = 12;

/** Returns how many rows show a text without scrolling. */
const countRows = (text: string): number =>
  Math.min(
    MAX_ROWS,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0),
  );

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** The id of a project is part of its address, and stays. */
const getFields = (value: object) => Object.entries(value).filter(([key]) => key !== 'id');

/** Edits a value of the content: a text, a list with a text in each line, or the fields of a project. */
export function ValueField({ label, hint, error, locale, value, onChange }: Props) {
  const id = useId();
  const frame = { id, name: id, label, ...(hint && { hint }), ...(error && { error }), isErrorAnnounced: true };
  if (typeof value === 'boolean') {
    return (
      <label className="content-check">
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} /> {label}
      </label>
    );
  }
  if (typeof value === 'number') {
    return (
      <TextField
        {...frame}
        inputMode="numeric"
        value={String(value)}
        onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
      />
    );
  }
  if (isTexts(value)) {
    const text = value.join('\n');
    return (
      <TextArea
        {...frame}
        {...getTextAttributes(locale)}
        rows={countRows(text)}
        value={text}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    );
  }
  if (typeof value === 'object' && value !== null) {
    const set = (key: string, part: unknown) =>
      onChange(
        Array.isArray(value)
          ? value.map((entry, index) => (String(index) === key ? part : entry))
          : { ...value, [key]: part },
      );
    return (
      <fieldset className="content-group">
        <legend>{label}</legend>
        {getFields(value).map(([key, part]) =>
          isPictureField(key, part) ? (
            <PictureField key={key} label={key} value={part} onChange={(next) => set(key, next)} />
          ) : (
            <ValueField
              key={key}
              label={Array.isArray(value) ? `${label} ${Number(key) + 1}` : key}
              locale={locale}
              value={part}
              onChange={(next) => set(key, next)}
            />
          ),
        )}
      </fieldset>
    );
  }
  const text = String(value ?? '');
  return (
    <TextArea
      {...frame}
      {...getTextAttributes(locale)}
      rows={countRows(text)}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
