import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { codeLanguage, getLocaleName, isCodeLanguage } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { ProjectFields } from '../projects/ProjectFields';
import { type Fields, toFields } from '../projects/projectValue';
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
  const label = unit.path && entry === undefined ? getPathLabel(unit.path) : getLabel(unit.field);
  if (isEntryFact(unit)) return <EntryFact unit={unit} label={label} draft={draft} />;
  return (
    <fieldset className="content-unit">
      <legend>
        {entry && <span className="visually-hidden">{entry}: </span>}
        <strong>{label}</strong>{' '}
        {isReadable && (
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

/** Returns a project in a language. A translation that is missing begins with the id, by which it belongs to the project. */
function getProject({ path, texts: [source] }: Unit, text: Text, draft: DocumentDraft): Fields {
  const value = draft.getValue(path, text);
  return value === null && source && text !== source
    ? { id: toFields(draft.getValue(path, source)).id }
    : toFields(value);
}

function UnitText({ unit, text, draft }: { unit: Unit; text: Text; draft: DocumentDraft }) {
  const t = useTranslations('deskContent');
  const id = useId();
  const { path } = unit;
  const states = ASKING.filter((state) => text.states.includes(state));
  const { published, default: own } = text;
  const [source = text] = unit.texts;
  // A translation names the facts of its source; the source those that it named before.
  const expected = path === '' ? [] : findNames(printValue(source === text ? own : draft.getValue(path, source)));
  const value = draft.getValue(path, text);
  const frame = {
    label: getLocaleName(text.locale),
    hint: states.map((state) => t(`states.${state}`)).join(' ') || undefined,
    locale: text.locale,
  };
  return (
    <div className="content-unit__text" {...getTextFrame(path, text.locale)}>
      <TextConflict path={path} locale={text.locale} value={value} draft={draft} />
      {unit.kind === 'ENTRY' ? (
        <ProjectFields
          {...frame}
          source={getProject(unit, source, draft)}
          value={getProject(unit, text, draft)}
          isSource={text === source}
          onChange={(value) => draft.change([{ path, text, value }])}
          onArrange={(arrange) =>
            draft.change(
              unit.texts
                .filter((one) => draft.getValue(path, one) !== null)
                .map((one) => ({ path, text: one, value: arrange(getProject(unit, one, draft)) })),
            )
          }
        />
      ) : (
        <TextValue
          {...frame}
          id={id}
          text={isTexts(value) ? value.join('\n') : String(value ?? '')}
          expected={[...new Set(expected)]}
          onChange={(typed) => draft.change([{ path, text, value: unit.kind === 'LIST' ? typed.split('\n') : typed }])}
        />
      )}
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
