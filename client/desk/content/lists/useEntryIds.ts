import { useEffect, useRef, useState } from 'react';
import { type LegalBoardQuery, type Locale, SaveContentEditsDocument } from '../../../../schema/generated/desk/graphql';
import { contentLanguage } from '../../../../schema/locales';
import { REPEATABLE } from '../../data/serialExchange';
import { useChange } from '../../data/useChange';
import { isTexts } from '../texts/contentText';

export const CONTENT_LOCALE = contentLanguage.toUpperCase() as Locale;

const getText = ({ units }: Pick<LegalBoardQuery['ids'], 'units'>) => units[0]?.texts[0];

/** How the last change of the list stands: sent, stored, or not stored because a colleague changed the list. */
type Saving = 'saving' | 'saved' | 'conflict';

/**
 * Changes a list whose entries are documents, such as the projects: it shows a change at once, and calls follow one another, so that the last change is the one that stays.
 * Until the server has it, a change counts as unsent, so that the page asks before it is left.
 * @param document the list, as it is stored.
 * @param onStored called when the server has the list, or refused it.
 */
export function useEntryIds(document: LegalBoardQuery['ids'], onStored: () => void) {
  // The path of the list is its name.
  const { id: list } = document;
  // The version makes a second arrival harmless.
  const { run, error, isBusy } = useChange(SaveContentEditsDocument, REPEATABLE);
  const [saving, setSaving] = useState<Saving>();
  const text = getText(document);
  const stored: readonly string[] = isTexts(text?.draft) ? text.draft : [];
  const version = useRef(text?.version);
  // Shown until the stored list has arrived, so that the next change is one of this order.
  const [typed, setTyped] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const sending = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    version.current = text?.version;
    if (!sending.current) setTyped(undefined);
  }, [text?.version]);

  const send = async (): Promise<boolean> => {
    let isStored = true;
    let isConflict = false;
    setSaving('saving');
    while (wanted.current) {
      const value = wanted.current;
      wanted.current = undefined;
      const edit = { path: list, locale: CONTENT_LOCALE, value, version: version.current ?? null };
      const { result, conflicts } = await run({ document: list, edits: [edit] });
      if (result) version.current = getText(result)?.version;
      isConflict = conflicts.length > 0;
      isStored = result !== undefined && result !== null && !isConflict;
    }
    setSaving(isConflict ? 'conflict' : isStored ? 'saved' : undefined);
    sending.current = undefined;
    if (!isStored) setTyped(undefined);
    onStored();
    return isStored;
  };
  return {
    ids: typed ?? stored,
    saving,
    error,
    isBusy,
    /** @returns whether the server has it. */
    change: (ids: readonly string[]): Promise<boolean> => {
      setTyped(ids);
      wanted.current = ids;
      sending.current ??= send();
      return sending.current;
    },
  };
}

export type EntryIds = ReturnType<typeof useEntryIds>;
