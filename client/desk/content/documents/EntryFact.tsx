import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { PictureField } from '../pictures/PictureField';
import { findNames } from '../texts/contentText';
import { TextValue } from '../texts/TextValue';
import { getTextFrame } from '../texts/useAimedField';
import type { Unit } from './entryUnits';
import { HiddenService } from './HiddenService';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';

/** Whether a unit is the same in every language, and no text. */
export const isEntryFact = ({ kind }: Unit): boolean =>
  kind === 'NAME' || kind === 'PICTURE' || kind === 'CHOICE' || kind === 'FLAG' || kind === 'NUMBER' || kind === 'DAY';

interface Props {
  unit: Unit;
  label: string;
  draft: DocumentDraft;
}

/** Edits a value that is the same in every language: a name, a picture, a choice, a day, a flag or a number. */
export function EntryFact({ unit, label, draft }: Props) {
  const t = useTranslations('deskContent');
  const { path, texts } = unit;
  const [text] = texts;
  if (!text) return null;
  const value = draft.getValue(path, text);
  const isChanged = text.states.includes('DEFAULT_CHANGED');
  return (
    <div className="content-unit__text content-fact-field" {...getTextFrame(path, text.locale)}>
      <TextConflict path={path} locale={text.locale} draft={draft} />
      <FactControl
        unit={unit}
        label={label}
        value={value}
        onChange={(next) => draft.change([{ path, text, value: next }])}
      />
      {value === true && <HiddenService path={path} />}
      {isChanged && <p className="field__hint">{t('states.DEFAULT_CHANGED')}</p>}
    </div>
  );
}

interface ControlProps {
  unit: Unit;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function FactControl({ unit: { kind, field, choices, isNeeded, texts }, label, value, onChange }: ControlProps) {
  const id = useId();
  const t = useTranslations('deskContent.lists');
  const { getChoiceLabel } = useFieldLabel();
  const typed = value === null || value === undefined ? '' : String(value);
  const frame = { id, name: id, label };
  switch (kind) {
    case 'PICTURE':
      return (
        <PictureField
          label={label}
          value={typed || undefined}
          onChange={onChange}
          {...(!isNeeded && { onRemove: () => onChange(null) })}
        />
      );
    case 'FLAG':
      return (
        <label className="content-check">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} /> {label}
        </label>
      );
    case 'CHOICE':
      return (
        <SelectField
          {...frame}
          {...(isNeeded ? !typed && { emptyLabel: t('choose') } : { emptyLabel: t('none') })}
          options={(choices ?? []).map((one) => ({ value: one, label: getChoiceLabel(field, one) }))}
          value={typed}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case 'DAY':
      return (
        <TextField {...frame} type="date" value={typed} onChange={({ target }) => onChange(target.value || null)} />
      );
    case 'NUMBER':
      return (
        <TextField
          {...frame}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => onChange(/^-?\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      );
    default:
      return (
        <TextValue
          {...{ id, label, onChange }}
          locale={texts[0]?.locale ?? ''}
          text={typed}
          expected={findNames(String(texts[0]?.default ?? ''))}
        />
      );
  }
}
