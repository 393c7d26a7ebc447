import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentUnitFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { codeLanguage, getLocaleName, isCodeLanguage } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { ProjectFields } from '../projects/ProjectFields';
import { type Fields, toFields } from '../projects/projectValue';
import { findNames, isTexts, printValue } from '../texts/contentText';
import { TextValue } from '../texts/TextValue';
import { getTextFrame } from '../texts/useAimedField';
import { useFieldLabel } from '../texts/useFieldLabel';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';

type Unit = ContentUnitFieldsFragment;
type Text = Unit['texts'][number];

/** States that ask for a change; the other states follow from typed text. */
const ASKING = ['MISSING', 'SOURCE_CHANGED', 'DEFAULT_CHANGED'] as const;

/** Shows a text in all languages, that of the content first. */
export function UnitFields({ unit, draft }: { unit: Unit; draft: DocumentDraft }) {
  const { getLabel, getPathLabel } = useFieldLabel();
  const isReadable = isCodeLanguage(usePageLocale());
  return (
    <fieldset className="content-unit">
      <legend>
        <strong>{unit.path ? getPathLabel(unit.path) : getLabel(unit.field)}</strong>{' '}
        {unit.path && <bdi className="desk-code desk-soft">{unit.path}</bdi>}{' '}
        {isReadable && (
          <span className="desk-soft" lang={codeLanguage} dir="ltr">
            {unit.description}
          </span>
        )}
      </legend>
      <div className="content-unit__texts">
        {unit.texts.map((text) => (
          <UnitText key={text.locale} unit={unit} text={text} draft={draft} />
        ))}
      </div>
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
          onChange={(value) => draft.change(path, [[text, value]])}
          onArrange={(arrange) =>
            draft.change(
              path,
              unit.texts
                .filter((one) => draft.getValue(path, one) !== null)
                .map((one) => [one, arrange(getProject(unit, one, draft))]),
            )
          }
        />
      ) : (
        <TextValue
          {...frame}
          id={id}
          text={isTexts(value) ? value.join('\n') : String(value ?? '')}
          expected={[...new Set(expected)]}
          onChange={(typed) => draft.change(path, [[text, isTexts(value) ? typed.split('\n') : typed]])}
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
