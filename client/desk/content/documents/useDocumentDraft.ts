import { useEffect, useRef, useState } from 'react';
import {
  type ContentDocumentFieldsFragment,
  type ContentProblemFieldsFragment,
  type ContentUnitFieldsFragment,
  type Locale,
  SaveContentEditsDocument,
} from '../../../../schema/generated/desk/graphql';
import { REPEATABLE } from '../../data/serialExchange';
import { useChange } from '../../data/useChange';
import { createDeviceKey, readDraft, useDraft } from '../../shared/drafts';
import { dropBlankLines } from '../texts/contentText';
import { getUnits, hasUnnamed, nameEntries, type Text } from './entryUnits';

/** A change of a text, by its path. */
export interface TextChange {
  path: string;
  text: Text;
  value: unknown;
}

/** Unsaved texts of a document, by language and path. */
type Draft = Record<string, { locale: string; path: string; value: unknown; version: number | null }>;

const getKey = (path: string, locale: string) => `${locale} ${path}`;

/** Returns the texts by the keys of their paths. */
const byKey = (units: readonly ContentUnitFieldsFragment[]): ReadonlyMap<string, Text> =>
  new Map(units.flatMap(({ path, texts }) => texts.map((text) => [getKey(path, text.locale), text] as const)));

/** Most texts that one call may save. */
const MAX_EDITS = 200;

/** Saves that wait for the server, by draft. The page may be left and opened again meanwhile. */
const saves = new Map<string, Promise<boolean>>();

/**
 * Manages the unsaved texts of a document. They stay on this device until they are saved or discarded, also when the tab closes. A text
 * that a colleague saved meanwhile is a conflict, and is not overwritten.
 */
export function useDocumentDraft(document: Pick<ContentDocumentFieldsFragment, 'id' | 'units' | 'lists'>) {
  const { id } = document;
  const draftKey = createDeviceKey('device', `content:${id}`);
  const [draft = {}, setDraft] = useDraft<Draft>(draftKey);
  // The versions make a second arrival harmless.
  const saving = useChange(SaveContentEditsDocument, REPEATABLE);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly ContentProblemFieldsFragment[]>([]);
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Text>>(new Map());

  // A save that waits for another one needs the entries that the other one stored.
  const stored = useRef(getUnits(document));
  useEffect(() => {
    stored.current = getUnits(document);
  }, [document]);

  const replace = (next: Draft) => setDraft(Object.keys(next).length > 0 ? next : undefined);
  const drop = (key: string) => {
    const { [key]: _dropped, ...rest } = draft;
    replace(rest);
  };
  const settle = (key: string) => setConflicts(new Map([...conflicts].filter(([other]) => other !== key)));

  const send = async (keepsTranslations: boolean): Promise<boolean> => {
    // Loaded when it is needed, because the library that makes ids has the letters of all alphabets.
    const hasNew = hasUnnamed(Object.values(readDraft<Draft>(draftKey) ?? {}));
    const slugs = hasNew ? await import('../projects/toSlug').catch(() => undefined) : undefined;
    const typed = Object.values(readDraft<Draft>(draftKey) ?? {});
    const before: Draft = Object.fromEntries(
      nameEntries(stored.current, typed, slugs?.toSlug ?? (() => ''), id).map((edit) => [
        getKey(edit.path, edit.locale),
        edit,
      ]),
    );
    // Entries have their ids from now on, so that typing goes on in the entry that is sent.
    replace(before);
    const sent = Object.entries(before).slice(0, MAX_EDITS);
    if (sent.length === 0) return true;
    const edits = sent.map(([, { locale, path, value, version }]) => ({
      locale: locale as Locale,
      path,
      value: dropBlankLines(value),
      keepsTranslations,
      ...(version !== null && { version }),
    }));
    const { result, conflicts: found } = await saving.run({ document: id, edits });
    if (!result) return false;
    stored.current = getUnits(result);
    setProblems(result.problems.filter((problem) => problem.document === id));
    const sentKeys = new Set(sent.map(([key]) => key));
    const open = byKey(found);
    setConflicts(open);
    const saved = byKey(result.units);
    // Text typed before the answer arrived stays, as a change of the version that was saved.
    const current = Object.entries(readDraft<Draft>(draftKey) ?? {});
    const left = current.filter(([key, own]) => open.has(key) || !sentKeys.has(key) || own !== before[key]);
    replace(
      Object.fromEntries(
        left.map(([key, own]) => {
          const isSaved = sentKeys.has(key) && !open.has(key);
          return [key, isSaved ? { ...own, version: saved.get(key)?.version ?? null } : own];
        }),
      ),
    );
    return open.size === 0;
  };

  return {
    count: Object.keys(draft).length,
    isBusy,
    error: saving.error,
    problems,
    getValue: (path: string, text: Text): unknown => {
      const own = draft[getKey(path, text.locale)];
      return own ? own.value : text.draft;
    },
    getConflict: (path: string, locale: string) => conflicts.get(getKey(path, locale)),
    /** Changes texts. With a path, drops the unsaved texts below it. */
    change: (changes: readonly TextChange[], dropped?: string) => {
      const isKept = ([, { path }]: [string, Draft[string]]) => dropped === undefined || !path.startsWith(dropped);
      const next = Object.fromEntries(Object.entries(draft).filter(isKept));
      for (const { path, text, value } of changes) {
        const { locale, draft: stored, version } = text;
        const key = getKey(path, locale);
        if (JSON.stringify(value) === JSON.stringify(stored)) delete next[key];
        else next[key] = { locale, path, value, version: draft[key]?.version ?? version };
      }
      replace(next);
    },
    keepMine: (path: string, theirs: Text) => {
      const key = getKey(path, theirs.locale);
      const own = draft[key];
      if (own) replace({ ...draft, [key]: { ...own, version: theirs.version } });
      settle(key);
    },
    takeTheirs: (path: string, locale: string) => {
      drop(getKey(path, locale));
      settle(getKey(path, locale));
    },
    discard: () => {
      setDraft(undefined);
      setConflicts(new Map());
    },
    /** Saves all texts, after the answer to an earlier save. Returns whether every one is stored. */
    save: async (keepsTranslations: boolean): Promise<boolean> => {
      setBusy(true);
      const saving = (saves.get(draftKey) ?? Promise.resolve()).then(() => send(keepsTranslations));
      saves.set(draftKey, saving);
      const isStored = await saving;
      setBusy(false);
      return isStored;
    },
  };
}

export type DocumentDraft = ReturnType<typeof useDocumentDraft>;
