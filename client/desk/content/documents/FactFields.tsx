import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { codeLanguage } from '../../../../schema/locales';
import { TextField } from '../../../ui/TextField';
import { printValue } from '../texts/contentText';
import { getTextFrame } from '../texts/useAimedField';
import { LinksField, toLinks } from './LinksField';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';
import './FactFields.css';

type Unit = ContentDocumentFieldsFragment['units'][number];

/** The document of the facts of the agency. */
export const isFactsDocument = (id: string): boolean => id === 'agency';

const FIELDS = [
  'phone',
  'emails.general',
  'emails.privacy',
  'emails.legal',
  'address.street',
  'address.postalCode',
  'social',
] as const;

/** How browsers fill in and check a fact. */
const INPUTS: Partial<Record<Unit['kind'], { type: string; autoComplete: string }>> = {
  PHONE: { type: 'tel', autoComplete: 'off' },
  EMAIL: { type: 'email', autoComplete: 'off' },
};

/** Edits the facts of the agency, which are the same in every language. */
export function FactFields({ units, draft }: { units: readonly Unit[]; draft: DocumentDraft }) {
  const t = useTranslations('contentFacts');
  return (
    <>
      <p>{t('lead')}</p>
      <div className="content-facts">
        {units.map((unit) => (
          <FactField key={unit.path} unit={unit} draft={draft} />
        ))}
      </div>
    </>
  );
}

function FactField({ unit: { path, field, kind, texts }, draft }: { unit: Unit; draft: DocumentDraft }) {
  const t = useTranslations('contentFacts');
  const content = useTranslations('deskContent');
  const id = useId();
  const [text] = texts;
  if (!text) return null;
  const known = FIELDS.find((name) => name === field);
  const label = known ? t(known) : field;
  const value = draft.getValue(path, text);
  const change = (next: unknown) => draft.change([{ path, text, value: next }]);
  const error = draft.getError(path, text.locale);
  const notes = [
    field === 'phone' && t('phoneHint'),
    text.states.includes('DEFAULT_CHANGED') && content('states.DEFAULT_CHANGED'),
  ];
  const hint = notes.filter(Boolean).join(' ') || undefined;
  return (
    <div className="content-unit__text" {...getTextFrame(path, text.locale)}>
      <TextConflict path={path} locale={text.locale} draft={draft} />
      {kind === 'LINKS' ? (
        <LinksField label={label} error={error} links={toLinks(value)} onChange={change} />
      ) : (
        <TextField
          {...INPUTS[kind]}
          {...(hint && { hint })}
          {...(error && { error })}
          id={id}
          name={field}
          label={label}
          isErrorAnnounced
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {text.states.includes('DRAFT') && (
        <details className="desk-details">
          <summary>{content('publishedText')}</summary>
          <p className="desk-text" lang={codeLanguage} dir="ltr">
            {kind === 'LINKS' ? printLinks(text.published) : printValue(text.published)}
          </p>
        </details>
      )}
    </div>
  );
}

const printLinks = (value: unknown): string =>
  toLinks(value)
    .map(({ name, href }) => `${name}: ${href}`)
    .join('\n') || printValue(null);
