import { useEffect, useRef, useState } from 'react';
import {
  type ContentBoardQuery,
  type Locale,
  SaveContentEditsDocument,
} from '../../../../schema/generated/desk/graphql';
import { contentLanguage } from '../../../../schema/locales';
import { useChange } from '../../data/useChange';
import { isTexts } from '../texts/contentText';

export const CONTENT_LOCALE = contentLanguage.toUpperCase() as Locale;

const getText = ({ units }: Pick<ContentBoardQuery['contentDocument'], 'units'>) => units[0]?.texts[0];

/**
 * Changes a list whose entries are documents, such as the projects: it shows a change at once, and calls follow one another, so that the last change is the one that stays.
 * @param document the list, as it is stored.
 * @param onStored called when the server has the list, or refused it.
 */
export function useEntryIds(document: ContentBoardQuery['contentDocument'], onStored: () => void) {
  // The path of the list is its name.
  const { id: list } = document;
  const { run, error, isBusy } = useChange(SaveContentEditsDocument);
  const text = getText(document);
  const stored: readonly string[] = isTexts(text?.draft) ? text.draft : [];
  const version = useRef(text?.version);
  useEffect(() => {
    version.current = text?.version;
  }, [text?.version]);
  const [typed, setTyped] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const sending = useRef<Promise<boolean>>(undefined);

  const send = async (): Promise<boolean> => {
    let isStored = true;
    while (wanted.current) {
      const value = wanted.current;
      wanted.current = undefined;
      const edit = { path: list, locale: CONTENT_LOCALE, value, version: version.current ?? null };
      const { result, conflicts } = await run({ document: list, edits: [edit] });
      if (result) version.current = getText(result)?.version;
      isStored = result !== undefined && result !== null && conflicts.length === 0;
    }
    sending.current = undefined;
    setTyped(undefined);
    onStored();
    return isStored;
  };
  return {
    ids: typed ?? stored,
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
