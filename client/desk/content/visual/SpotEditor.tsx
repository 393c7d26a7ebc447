import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import type { Locale } from '../../../../schema/locales';
import { getPersonName } from '../../../../schema/personName';
import { pickChangedForm } from '../../../../schema/pluralForms';
import { Notice } from '../../../ui/Notice';
import { ProblemList } from '../../shared/ProblemList';
import { getUnits, groupUnits, type Unit } from '../documents/entryUnits';
import { FactFields, isFactsDocument } from '../documents/FactFields';
import { PriceFormsContext } from '../documents/PriceFormsContext';
import { UnitFields } from '../documents/UnitFields';
import { Units } from '../documents/Units';
import { type DocumentDraft, useDocumentDraft } from '../documents/useDocumentDraft';
import { useOtherEditors } from '../documents/useOtherEditors';
import { DescribePicture } from '../pictures/DescribePicture';
import { FactsContext, useFill } from '../texts/FactsContext';
import { getLines, parseAddress, toShownLine } from './address';
import type { Misfit, TypedText } from './siteFrame';
import type { Width } from './useStageSize';

export interface SpotEditorProps {
  document: ContentDocumentFieldsFragment;
  paths: readonly string[];
  /** The texts in the page that are shown while they are typed. */
  addresses: readonly string[];
  /** Language of the page. */
  locale: Locale;
  /** Changes when the page was loaded, so that it shows what is typed again. */
  revision: number;
  onLocale: (locale: Locale) => void;
  onType: (texts: readonly TypedText[]) => [Width, Misfit][];
  onSaved: () => void;
}

/** Edits the texts of a document that an element of the page shows, and the list that has them. */
export function SpotEditor(props: SpotEditorProps) {
  const { document, paths, onSaved, onLocale } = props;
  const t = useTranslations('deskVisual');
  const content = useTranslations('deskContent');
  const draft = useDocumentDraft(document);
  const editors = useOtherEditors(document.id);
  useSaves(document, onSaved);
  // What is typed last is stored after the panel is closed.
  const leave = useEffectEvent(() => void draft.save().then(onSaved));
  useEffect(() => () => leave(), []);
  const units = getUnits(document);
  const shown = paths.flatMap((path) => units.find((unit) => unit.path === path) ?? []);
  const [first] = shown;
  const list = units.findLast(({ kind, path }) => kind === 'ENTRIES' && first?.path.startsWith(`${path}[`));
  const pictures = shown.filter(({ kind }) => kind === 'PICTURE');
  const keys = pictures.flatMap(({ path, texts }) => texts.map((text) => draft.getValue(path, text)));
  const problems = draft.problems.filter(({ path }) => paths.some((own) => path.startsWith(own)));
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
        <div className="site-panel__fields" onFocus={followFocus}>
          {isFactsDocument(document.id) ? (
            <FactFields units={shown} draft={draft} />
          ) : (
            shown.map((unit) => <UnitFields key={unit.path} unit={unit} entries={document.entries} draft={draft} />)
          )}
        </div>
        {keys.map(
          (key) => typeof key === 'string' && key && <DescribePicture key={key} picture={key} onSaved={onSaved} />,
        )}
        {shown.length === 0 && <p>{t('gone')}</p>}
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
  draft,
  locale,
  revision,
  onType,
}: SpotEditorProps & { units: readonly Unit[]; draft: DocumentDraft }) {
  const t = useTranslations('deskVisual');
  const name = locale.toUpperCase();
  const fill = useFill();
  const [misfits, setMisfits] = useState<readonly [Width, Misfit][]>([]);
  /** Those of the text before it was changed, which say nothing about the change. */
  const known = useRef<readonly [Width, Misfit][]>([]);
  const changed: string[] = [];
  const texts = addresses.flatMap((address): TypedText[] => {
    const { path, line = 0 } = parseAddress(address);
    const unit = units.find((one) => one.path === path);
    const text = unit?.texts.find((one) => one.locale === name) ?? unit?.texts[0];
    if (!text || unit?.kind === 'MONEY' || unit?.kind === 'PICTURE') return [];
    const getShown = unit?.kind === 'MARKDOWN' ? toShownLine : (own: string) => own;
    const word = (value: unknown) => fill(getShown(getLines(value)[line] ?? ''), name);
    const [before, after] = pickChangedForm(word(text.draft), word(draft.getValue(path, text)));
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
