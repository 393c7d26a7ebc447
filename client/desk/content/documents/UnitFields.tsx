import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { codeLanguage, getLocaleName, isCodeLanguage } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { findNames, isTexts, printValue } from '../texts/contentText';
import { TextValue } from '../texts/TextValue';
import { getTextFrame } from '../texts/useAimedField';
import { EntryFact, isEntryFact } from './EntryFact';
import type { Text, Unit } from './entryUnits';
import { PriceField } from './PriceField';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';

/** States that ask for a change; the other states follow from typed text. */
const ASKING = ['MISSING', 'SOURCE_CHANGED', 'DEFAULT_CHANGED'] as const;

interface Props {
  unit: Unit;
  /** Title of the entry around it, which names it then. */
  entry?: string;
  draft: DocumentDraft;
}

/** Shows a text in all languages, that of the content first. */
export function UnitFields({ unit, entry, draft }: Props) {
  const { getLabel, getPathLabel } = useFieldLabel();
  const isReadable = isCodeLanguage(usePageLocale());
  const label = entry === undefined ? getPathLabel(unit.path) : getLabel(unit.field);
  if (isEntryFact(unit)) return <EntryFact unit={unit} label={label} draft={draft} />;
  return (
    <fieldset className="content-unit">
      <legend>
        {entry && <span className="visually-hidden">{entry}: </span>}
        <strong>{label}</strong>{' '}
        {isReadable && unit.description !== `${label}.` && (
          <span className="desk-soft" lang={codeLanguage} dir="ltr">
            {unit.description}
          </span>
        )}
      </legend>
      {unit.kind === 'MONEY' ? (
        <PriceField unit={unit} draft={draft} />
      ) : (
        <div className="content-unit__texts">
          {unit.texts.map((text) => (
            <UnitText key={text.locale} unit={unit} text={text} draft={draft} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function UnitText({ unit, text, draft }: { unit: Unit; text: Text; draft: DocumentDraft }) {
  const t = useTranslations('deskContent');
  const id = useId();
  const { path } = unit;
  const states = ASKING.filter((state) => text.states.includes(state));
  const { published, default: own } = text;
  const [source = text] = unit.texts;
  // A translation names the facts of its source; the source those that it named before.
  const expected = findNames(printValue(source === text ? own : draft.getValue(path, source)));
  const value = draft.getValue(path, text);
  const frame = {
    label: getLocaleName(text.locale),
    hint: states.map((state) => t(`states.${state}`)).join(' ') || undefined,
    locale: text.locale,
  };
  return (
    <div className="content-unit__text" {...getTextFrame(path, text.locale)}>
      <TextConflict path={path} locale={text.locale} draft={draft} />
      <TextValue
        {...frame}
        id={id}
        text={isTexts(value) ? value.join('\n') : String(value ?? '')}
        expected={[...new Set(expected)]}
        onChange={(typed) => draft.change([{ path, text, value: unit.kind === 'LIST' ? typed.split('\n') : typed }])}
      />
      {text.states.includes('DRAFT') && (
        <details className="desk-details">
          <summary>{t('publishedText')}</summary>
          <p className="desk-text">{printValue(published)}</p>
        </details>
      )}
      {text.states.includes('DEFAULT_CHANGED') && (
        <details className="desk-details">
          <summary>{t('releaseText')}</summary>
          <p className="desk-text">{printValue(own)}</p>
        </details>
      )}
    </div>
  );
}
