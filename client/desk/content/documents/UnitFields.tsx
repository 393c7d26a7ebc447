import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { codeLanguage, getLocaleName, isCodeLanguage } from '../../../../schema/locales';
import { getExample, printForms, readForms } from '../../../../schema/pluralForms';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { AlertIcon } from '../../../ui/icons';
import { type EntryTitle, getWordSection, useFieldLabel } from '../../shared/useFieldLabel';
import { InsertPicture } from '../pictures/InsertPicture';
import { findMissing, findNames, findTokens, getTextAttributes, isTexts, printValue } from '../texts/contentText';
import { TokensContext, useFill } from '../texts/FactsContext';
import { TextValue } from '../texts/TextValue';
import { getTextFrame } from '../texts/useAimedField';
import { EntryFact, isEntryFact } from './EntryFact';
import type { Text, Unit } from './entryUnits';
import { PriceField } from './PriceField';
import { findAmountProblem, toPrice } from './priceValue';
import { getSearchLength } from './searchLength';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';

/** States that ask for a change; the other states follow from typed text. */
const ASKING = ['MISSING', 'SOURCE_CHANGED', 'DEFAULT_CHANGED'] as const;

interface Props {
  unit: Unit;
  /** Title of the entry around it, which names it then. */
  entry?: string;
  /** Titles of entries, where the unit is shown without the list around it. */
  entries?: readonly EntryTitle[];
  /** GraphQL name of the language whose field comes first; that of the content otherwise. */
  first?: string;
  draft: DocumentDraft;
}

/** Returns a word of the interface without its tags, and with dots for its values. */
const omitTokens = (text: string): string => text.replace(/<[^>]*>/g, '').replace(/\{[^}]*\}/g, '…');

/** Shows a text in all languages. */
export function UnitFields({ unit, entry, entries, first, draft }: Props) {
  const t = useTranslations('deskContent');
  const { getLabel, getPathLabel } = useFieldLabel();
  const locale = usePageLocale();
  const isReadable = isCodeLanguage(locale);
  const [source, ...translations] = unit.texts;
  // A word of the interface has no other name than what it reads without changes.
  const word = getWordSection(unit.path) && (unit.texts.find((text) => text.locale === locale.toUpperCase()) ?? source);
  const name = entry === undefined ? getPathLabel(unit.path, entries) : getLabel(unit.field);
  const label = word ? omitTokens(String(word.default)) : name;
  if (isEntryFact(unit))
    return (
      <>
        <EntryFact unit={unit} label={label} draft={draft} />
        {source && <TextError path={unit.path} locale={source.locale} draft={draft} />}
      </>
    );
  const outdated = translations.filter(({ states }) => states.includes('SOURCE_CHANGED'));
  return (
    <fieldset className="content-unit">
      <legend>
        {entry && <span className="visually-hidden">{entry}: </span>}
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        {isReadable && unit.description && unit.description !== `${label}.` && (
          <span className="desk-soft" lang={codeLanguage} dir="ltr">
            {unit.description}
          </span>
        )}
      </legend>
      {unit.kind === 'MARKDOWN' && <p className="field__hint">{t('markdown')}</p>}
      {unit.path === 'legalDocument.body' && <p className="field__hint">{t('legal.version')}</p>}
      {unit.kind === 'MONEY' ? (
        <>
          <PriceField unit={unit} draft={draft} />
          {/* The field says itself what is no amount. */}
          {source &&
            !findAmountProblem(toPrice(draft.getValue(unit.path, source))) &&
            unit.texts.map(({ locale }) => <TextError key={locale} path={unit.path} locale={locale} draft={draft} />)}
        </>
      ) : (
        <TokensContext value={word ? findTokens(String(word.default)) : []}>
          <div className="content-unit__texts">
            {unit.texts
              .toSorted((one, other) => Number(other.locale === first) - Number(one.locale === first))
              .map((text) => (
                <UnitText key={text.locale} unit={unit} text={text} draft={draft} />
              ))}
          </div>
        </TokensContext>
      )}
      {outdated.length > 0 && (
        <p className="content-unit__confirm">
          <Button size="s" onClick={() => draft.confirm(unit.path, outdated)}>
            {t('stillFits', { count: outdated.length })}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** Says what is wrong with a value whose field says only what it is. */
function TextError({ path, locale, draft }: { path: string; locale: string; draft: DocumentDraft }) {
  const error = draft.getError(path, locale);
  if (!error) return null;
  return (
    <p className="field__error" role="alert">
      <AlertIcon />
      <bdi>{error}</bdi>
    </p>
  );
}

function UnitText({ unit, text, draft }: { unit: Unit; text: Text; draft: DocumentDraft }) {
  const t = useTranslations('deskContent');
  const fill = useFill();
  const id = useId();
  const { path } = unit;
  const states = ASKING.filter((state) => text.states.includes(state));
  const { published, default: own } = text;
  const [source = text] = unit.texts;
  const value = draft.getValue(path, text);
  const shown = isTexts(value) ? value.join('\n') : String(value ?? '');
  // A translation names the facts of its source; the source those that it named before.
  const original = printValue(source === text ? own : draft.getValue(path, source));
  const released = { source: printValue(source.default), translation: printValue(own) };
  const frame = {
    label: getLocaleName(text.locale),
    hint: states.map((state) => t(`states.${state}`)).join(' ') || undefined,
    locale: text.locale,
  };
  const forms = readForms(shown);
  const withForm = (category: string, words: string) =>
    printForms((forms ?? []).map((form) => (form.category === category ? { ...form, text: words } : form)));
  // A text with a form for each sort of number has a field for each.
  const fields = forms?.map((form) => {
    const number = getExample(form.category, text.locale);
    return { ...form, label: t('forNumber', { language: frame.label, number }) };
  }) ?? [{ category: '', text: shown }];
  return (
    <div className="content-unit__text" {...getTextFrame(path, text.locale)}>
      <TextConflict path={path} locale={text.locale} draft={draft} />
      {fields.map(({ category, text: words, ...form }) => (
        <TextValue
          key={category}
          {...frame}
          {...form}
          id={id + category}
          text={words}
          error={draft.getError(path, text.locale)}
          expected={findNames(original)}
          maxLength={getSearchLength(path)}
          tools={(insert) => unit.kind === 'MARKDOWN' && <InsertPicture locale={text.locale} onInsert={insert} />}
          missing={source === text || !words ? [] : findMissing(original, words, released)}
          onChange={(typed) =>
            draft.change([
              {
                path,
                text,
                value: unit.kind === 'LIST' ? typed.split('\n') : forms ? withForm(category, typed) : typed,
              },
            ])
          }
        />
      ))}
      {text.states.includes('DRAFT') && (
        <details className="desk-details">
          <summary>{t('publishedText')}</summary>
          <p className="desk-text" {...getTextAttributes(text.locale)}>
            {fill(printValue(published), text.locale)}
          </p>
        </details>
      )}
      {text.states.includes('DEFAULT_CHANGED') && (
        <details className="desk-details">
          <summary>{t('releaseText')}</summary>
          <p className="desk-text" {...getTextAttributes(text.locale)}>
            {fill(printValue(own), text.locale)}
          </p>
        </details>
      )}
    </div>
  );
}
