import { type FocusEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getDocumentGroup } from '../../../../schema/contentDocuments';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import type { Locale } from '../../../../schema/locales';
import { getPersonName } from '../../../../schema/personName';
import { pickChangedForm } from '../../../../schema/pluralForms';
import { afterFrame } from '../../../ui/afterFrame';
import { Notice } from '../../../ui/Notice';
import { ProblemList } from '../../shared/ProblemList';
import { isOfField, isWithin } from '../documents/draftEdits';
import { getUnits, groupUnits, type Unit } from '../documents/entryUnits';
import { FactFields, isFactsDocument } from '../documents/FactFields';
import { PriceFormsContext } from '../documents/PriceFormsContext';
import { toPrice, wordEdited } from '../documents/priceValue';
import { UnitFields } from '../documents/UnitFields';
import { Units } from '../documents/Units';
import { type DocumentDraft, useDocumentDraft } from '../documents/useDocumentDraft';
import { useOtherEditors } from '../documents/useOtherEditors';
import { DescribePicture } from '../pictures/DescribePicture';
import { FactsContext, useFill } from '../texts/FactsContext';
import { getLines, parseAddress, toShownLine } from './address';
import type { Misfit, TypedText } from './siteFrame';
import type { Width } from './useStageSize';

/** What is left of a text. */
export interface Unfinished {
  /** Whether the server has not taken it. */
  isUnsaved: boolean;
  /** What the checks find in it. */
  problems: readonly string[];
}

export interface EditorHandle {
  /** Saves what is typed. Resolves when the server has answered. */
  save: () => Promise<void>;
  /** Saves and checks the text. Shows at its field what is left, and returns it. */
  finish: () => Promise<Unfinished>;
}

export interface SpotEditorProps {
  document: ContentDocumentFieldsFragment;
  paths: readonly string[];
  /** The texts in the page that are shown while they are typed. */
  addresses: readonly string[];
  /** Language of the page. */
  locale: Locale;
  /** That of the text that was pressed, whose field comes first. */
  first: Locale;
  /** Changes when the page was loaded, so that it shows what is typed again. */
  revision: number;
  onLocale: (locale: Locale) => void;
  onType: (texts: readonly TypedText[]) => [Width, Misfit][];
  onSaved: () => void;
  ref: Ref<EditorHandle>;
}

/** Edits the texts of a document that an element of the page shows, and the list that has them. */
export function SpotEditor(props: SpotEditorProps) {
  const { document, paths, first: language, onSaved, onLocale, ref } = props;
  const t = useTranslations('deskVisual');
  const content = useTranslations('deskContent');
  const draft = useDocumentDraft(document);
  const editors = useOtherEditors(document.id);
  useSaves(document, onSaved);
  // What is typed last is stored after the panel is closed.
  const leave = useEffectEvent(() => {
    if (draft.hasUnsaved()) void draft.save().then(onSaved);
  });
  useEffect(() => () => leave(), []);
  const units = getUnits(document);
  const shown = paths.flatMap((path) => units.find((unit) => unit.path === path) ?? []);
  const [first] = shown;
  const list = units.findLast(({ kind, path }) => kind === 'ENTRIES' && first?.path.startsWith(`${path}[`));
  const pictures = shown.filter(({ kind }) => kind === 'PICTURE');
  const keys = pictures.flatMap(({ path, texts }) => texts.map((text) => draft.getValue(path, text)));
  const edited = list ? [...paths, list.path] : paths;
  const isEdited = (path: string) => edited.some((own) => isWithin(path, own));
  // The others are beside their fields.
  const problems = draft.problems.filter(({ path }) => isEdited(path) && !paths.some((own) => isOfField(path, own)));
  const fields = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    save: draft.save,
    finish: async () => {
      await draft.save();
      const found = (await draft.check()).filter(({ path }) => isEdited(path));
      afterFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], .content-conflict')?.focus());
      return { isUnsaved: draft.hasUnsaved(edited), problems: found.map(({ message }) => message) };
    },
  }));
  /** The page follows the language whose field has the focus. */
  const followFocus = ({ target }: FocusEvent) => {
    const [name, path] = target.closest<HTMLElement>('[data-text]')?.dataset.text?.split(' ') ?? [];
    const unit = shown.find((one) => one.path === path);
    if (name && unit && unit.texts.length > 1) onLocale(name.toLowerCase() as Locale);
  };
  return (
    <FactsContext value={document.placeholders}>
      <PriceFormsContext value={document.priceForms}>
        <p role="status" className="site-panel__state">
          {editors.length > 0 && content('editors', { names: editors.map(getPersonName).join(', ') })}
        </p>
        {draft.error && <Notice tone="error">{draft.error}</Notice>}
        {problems.length > 0 && (
          <Notice tone="error" title={t('lacks')}>
            <ProblemList problems={problems} />
          </Notice>
        )}
        <TypedTexts {...props} units={shown} draft={draft} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields inside */}
        <div className="site-panel__fields" ref={fields} onFocus={followFocus}>
          {isFactsDocument(document.id) ? (
            <FactFields units={shown} draft={draft} />
          ) : (
            shown.map((unit) => (
              <UnitFields
                key={unit.path}
                {...{ unit, draft }}
                entries={document.entries}
                first={language.toUpperCase()}
              />
            ))
          )}
        </div>
        {keys.map(
          (key) => typeof key === 'string' && key && <DescribePicture key={key} picture={key} onSaved={onSaved} />,
        )}
        {shown.length === 0 && <p>{t('gone')}</p>}
        {!list && <ListLink document={document.id} />}
        {list && <ListFields list={list} units={units} document={document} draft={draft} />}
      </PriceFormsContext>
    </FactsContext>
  );
}

interface ListProps {
  list: Unit;
  units: readonly Unit[];
  document: ContentDocumentFieldsFragment;
  draft: DocumentDraft;
}

/** Leads to the list that has a document. */
function ListLink({ document }: { document: string }) {
  const t = useTranslations('deskVisual');
  const group = getDocumentGroup(document);
  if (group === 'pages') return null;
  return (
    <p>
      <Link to={group === 'services' ? '/content/services' : '/content/list'}>{t(`toLists.${group}`)}</Link>
    </p>
  );
}

/** The list that a text is part of: adds, orders and removes its entries. */
function ListFields({ list, units, document, draft }: ListProps) {
  const t = useTranslations('deskVisual');
  const [isOpen, setOpen] = useState(false);
  const part = groupUnits(units.filter(({ path }) => path === list.path || path.startsWith(`${list.path}[`)));
  return (
    <details className="desk-details site-panel__list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('list')}</summary>
      {/* Closed, it would have the fields of the text a second time. */}
      {isOpen && (
        <Units units={part.flatMap(({ unit, entries = [] }) => [unit, ...entries])} document={document} draft={draft} />
      )}
    </details>
  );
}

/** Announces every save, one of a colleague as well. */
function useSaves({ units }: ContentDocumentFieldsFragment, onSaved: () => void): void {
  const announce = useEffectEvent(onSaved);
  const stored = JSON.stringify(units.map(({ texts }) => texts.map((text) => text.draft)));
  const known = useRef(stored);
  useEffect(() => {
    if (known.current === stored) return;
    known.current = stored;
    announce();
  }, [stored]);
}

const isNoWorse = ([width, one]: [Width, Misfit], [otherWidth, other]: [Width, Misfit]): boolean =>
  width === otherWidth && one.kind === other.kind && one.size <= other.size;

/** Shows in the page what is typed, and says where it does not fit. */
function TypedTexts({
  units,
  addresses,
  document,
  draft,
  locale,
  revision,
  onType,
}: SpotEditorProps & { units: readonly Unit[]; draft: DocumentDraft }) {
  const t = useTranslations('deskVisual');
  const name = locale.toUpperCase();
  const fill = useFill();
  const forms = document.priceForms.find((one) => one.locale === name);
  const [misfits, setMisfits] = useState<readonly [Width, Misfit][]>([]);
  /** Those of the text before it was changed, which say nothing about the change. */
  const known = useRef<readonly [Width, Misfit][]>([]);
  const changed: string[] = [];
  const texts = addresses.flatMap((address): TypedText[] => {
    const { path, line = 0 } = parseAddress(address);
    const unit = units.find((one) => one.path === path);
    const text = unit?.texts.find((one) => one.locale === name) ?? unit?.texts[0];
    if (!text || unit?.kind === 'PICTURE') return [];
    const getShown = unit?.kind === 'MARKDOWN' ? toShownLine : (own: string) => own;
    const word = (value: unknown) =>
      unit?.kind === 'MONEY'
        ? forms && wordEdited(toPrice(value), forms)
        : fill(getShown(getLines(value)[line] ?? ''), name);
    const [formerly, now] = [word(text.draft), word(draft.getValue(path, text))];
    // An amount that is not finished.
    if (formerly === undefined || now === undefined) return [];
    const [before, after] = pickChangedForm(formerly, now);
    if (after !== word(text.published)) changed.push(address);
    return [{ address, before, after }];
  });
  const show = useEffectEvent(() => {
    const found = onType(texts);
    if (changed.length === 0) known.current = found;
    setMisfits(found.filter((one) => !known.current.some((before) => isNoWorse(one, before))));
  });
  const key = JSON.stringify(texts.map(({ after }) => after));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown for each key, and again in each page
  useEffect(() => show(), [key, revision, locale]);
  return (
    <div role="status" className="site-panel__state">
      {misfits.map(([width, { kind }]) => (
        <p key={`${width} ${kind}`} className="content-note">
          {t(`misfits.${width}.${kind}`)}
        </p>
      ))}
    </div>
  );
}
