import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { offeredServiceTypes } from '../../../schema/rules/choices';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { isPictureField, PictureField } from './pictures/PictureField';
import { TextValue } from './TextValue';
import { useFieldLabel } from './useFieldLabel';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** GraphQL name of the language. */
  locale: string;
  value: unknown;
  /** Facts that a text should name. */
  expected?: readonly string[];
  onChange: (value: unknown) => void;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Facts of a project that are changed elsewhere: its address stays, and the list of projects orders and hides. */
const ELSEWHERE = ['id', 'position', 'isHidden', 'formerIds'];

const getFields = (value: object) =>
  Object.entries(value).filter(([key]) => Array.isArray(value) || !ELSEWHERE.includes(key));

/** Edits a value of the content: a text, a list with a text in each line, or the fields of a project. */
export function ValueField({ label, hint, error, locale, value, expected, onChange }: Props) {
  const id = useId();
  const { getLabel } = useFieldLabel();
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
  const text = { id, label, hint, error, locale, ...(expected && { expected }) };
  if (isTexts(value)) {
    return <TextValue {...text} text={value.join('\n')} onChange={(next) => onChange(next.split('\n'))} />;
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
        {hint && <p className="field__hint">{hint}</p>}
        {getFields(value).map(([key, part]) =>
          key === 'serviceType' ? (
            <ServiceTypeField key={key} value={String(part)} onChange={(next) => set(key, next)} />
          ) : isPictureField(key, part) ? (
            <PictureField key={key} label={getLabel(key)} value={part} onChange={(next) => set(key, next)} />
          ) : (
            <ValueField
              key={key}
              label={Array.isArray(value) ? `${label} ${Number(key) + 1}` : getLabel(key)}
              locale={locale}
              value={part}
              onChange={(next) => set(key, next)}
            />
          ),
        )}
      </fieldset>
    );
  }
  return <TextValue {...text} text={String(value ?? '')} onChange={onChange} />;
}

interface ServiceTypeFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the service that a project belongs to. */
export function ServiceTypeField({ value, onChange }: ServiceTypeFieldProps) {
  const id = useId();
  const t = useTranslations('choices');
  const { getLabel } = useFieldLabel();
  return (
    <SelectField
      id={id}
      name={id}
      label={getLabel('serviceType')}
      options={offeredServiceTypes.map((type) => ({ value: type, label: t(`services.${type}`) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
