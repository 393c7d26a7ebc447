import { type ReactNode, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentProjectTitlesDocument, type Locale } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { useMoves } from '../lists/useMoves';
import { AddEntry } from './AddEntry';
import { EntryRow } from './EntryRow';
import { getEntryPath, getEntryUnits, isUnnamed, toIds, type Unit } from './entryUnits';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';
import { useEntryTitle } from './useEntryTitle';
import './EntryList.css';

interface Props {
  list: Unit;
  /** The units of its entries. */
  entries: readonly Unit[];
  draft: DocumentDraft;
  /** Shows the units of an entry. */
  children: (units: readonly Unit[], title: string) => ReactNode;
}

/** Returns a function that says of an entry whether its project is deleted or hidden; a renamed project has its former id here. */
function useGoneProjects(list: Unit): (id: string) => boolean {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({
    query: ContentProjectTitlesDocument,
    variables: { locale },
    pause: list.idForm !== 'project',
  });
  const gone = (data?.contentProjects ?? []).filter(({ isDeleted, isHidden }) => isDeleted || isHidden);
  return (entry) => gone.some(({ id, formerIds }) => id === entry || formerIds.includes(entry));
}

/** Shows the entries of a list: adds, orders and removes them, and brings them back. Each opens its own texts. */
export function EntryList({ list, entries, draft, children }: Props) {
  const t = useTranslations('deskContent.lists');
  const { getPathLabel } = useFieldLabel();
  const isGone = useGoneProjects(list);
  const frame = useRef<HTMLFieldSetElement>(null);
  const [removedText, setRemovedText] = useState('');
  const [text] = list.texts;
  const ids = text ? toIds(draft.getValue(list.path, text)) : [];
  const getUnits = (id: string) => getEntryUnits(list, entries, id);
  const getOwnTitle = useEntryTitle(list, draft);
  const getTitle = (id: string) => getOwnTitle(id, getUnits(id));
  const setIds = (value: readonly string[]) => text && draft.change([{ path: list.path, text, value }]);
  const moves = useMoves({
    ids,
    getTitle,
    onOrder: setIds,
  });
  if (!text) return null;
  const remove = (id: string) => {
    const value = ids.filter((one) => one !== id);
    // The texts of an entry that was never saved go with it. Others wait for its return.
    draft.change([{ path: list.path, text, value }], isUnnamed(id) ? getEntryPath(list, id) : undefined);
    setRemovedText(t('wasRemoved', { title: getTitle(id) }));
    // The button is gone with its row, so that the focus would be lost.
    frame.current?.focus();
  };
  const bringBack = (id: string) => {
    const at = [text.draft, text.published, text.default].map((one) => toIds(one).indexOf(id)).find((one) => one >= 0);
    setIds(ids.toSpliced(at ?? ids.length, 0, id));
    frame.current?.focus();
  };
  const published = toIds(text.published);
  const unsaved = toIds(text.draft).filter((id) => !ids.includes(id));
  const removed = [
    ...unsaved.map((id) => ({ entry: id, title: getTitle(id), isShown: published.includes(id) })),
    ...(list.removed ?? []).filter(({ entry }) => !ids.includes(entry)),
  ];
  // Code names the entries of a list of pages.
  const isFixed = list.idForm === 'page';
  return (
    <fieldset className="content-unit entry-list" ref={frame} tabIndex={-1}>
      <legend>
        <strong>{getPathLabel(list.path)}</strong>
      </legend>
      <TextConflict
        path={list.path}
        locale={text.locale}
        draft={draft}
        print={(value) => toIds(value).map(getTitle).join('\n')}
      />
      <p className="visually-hidden" role="status">
        {moves.status}
      </p>
      <p className="visually-hidden" role="status">
        {removedText}
      </p>
      <ol className="entry-list__rows" ref={moves.list}>
        {ids.map((id, position) => (
          <EntryRow
            key={draft.getEntryKey(id)}
            {...{ list, id, position, draft, isFixed }}
            count={ids.length}
            title={getTitle(id)}
            units={getUnits(id)}
            isNew={!published.includes(id)}
            // A service with a page is hidden instead.
            isGone={isGone(id)}
            isRemovable={list.path !== 'services' || !toIds(text.default).includes(id)}
            onMove={(to, control) => moves.moveTo(id, to, control)}
            onDropOf={(other) => moves.moveTo(other, position)}
            onRemove={() => remove(id)}
          >
            {children}
          </EntryRow>
        ))}
      </ol>
      {!isFixed && <AddEntry list={list} text={text} ids={ids} draft={draft} />}
      {removed.length > 0 && (
        <div>
          <p className="desk-soft">{t('removed')}</p>
          <ul className="entry-list__rows">
            {removed.map(({ entry, title, isShown }) => {
              const name = title ?? getOwnTitle(entry, []);
              return (
                <li key={entry} className="entry-row entry-row__head">
                  <span className="entry-row__title">
                    <bdi>{name}</bdi> <span className="desk-soft">· {t(isShown ? 'untilPublished' : 'onNoPage')}</span>
                  </span>
                  <Button size="s" aria-label={t('bringBackOf', { title: name })} onClick={() => bringBack(entry)}>
                    {t('bringBack')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
