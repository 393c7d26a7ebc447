import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { coalesce } from '../../../../schema/coalesce';
import {
  type ContentDocumentFieldsFragment,
  type Locale,
  SaveContentEditsDocument,
} from '../../../../schema/generated/desk/graphql';
import { serialize } from '../../../../schema/serialize';
import { useDeskUser } from '../../data/SessionContext';
import { ON_DEVICE } from '../../data/serialExchange';
import { useChange } from '../../data/useChange';
import { readDraft, TEXT_DRAFTS, useDraft, writeDraft } from '../../shared/drafts';

import { dropBlankLines } from '../texts/contentText';
import { getFocusedPath } from '../texts/useAimedField';
import {
  byKey,
  type Draft,
  type Edit,
  getKey,
  isOfField,
  isSame,
  isWithin,
  mapValues,
  omitKeys,
  type TextChange,
  toDraft,
} from './draftEdits';
import { countUnnamed, getUnits, hasUnnamed, nameEntries, omitUnnamed, type Text } from './entryUnits';
import { useProblems } from './useProblems';
import { useStoppedTexts } from './useStoppedTexts';

/** Most texts that one call may save. */
const MAX_EDITS = 200;
/** Pause in typing after which texts are saved. */
const PAUSE_MS = 1_000;

/** Saves texts one call after the other, also after the page of a document was left and opened again. */
const inOrder = serialize();

/** Resolves when the server has answered the saves that were begun. */
export const untilSaved = (): Promise<void> => inOrder(async () => {});

/**
 * Saves the texts of a document as drafts while they are typed. They stay on this device until the server has them, also when the tab
 * closes. A text that a colleague saved meanwhile is a conflict, and is not overwritten.
 */
export function useDocumentDraft(document: Pick<ContentDocumentFieldsFragment, 'id' | 'units' | 'lists'>) {
  const { id } = document;
  const draftKey = TEXT_DRAFTS + id;
  const [draft = {}] = useDraft<Draft>(draftKey);
  const read = () => readDraft<Draft>(draftKey) ?? {};
  const replace = (next: Draft) => writeDraft(draftKey, Object.keys(next).length > 0 ? next : undefined);
  const viewerId = useDeskUser().id;
  // The versions make a second arrival harmless.
  const saving = useChange(SaveContentEditsDocument, ON_DEVICE);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const stopped = useStoppedTexts();
  const { problems, check, expire } = useProblems(id);

  // A save that waits for another one needs the entries that the other one stored.
  const stored = useRef(getUnits(document));
  useEffect(() => {
    stored.current = getUnits(document);
  }, [document]);
  /** Keys of entries that got their ids, so that their fields stay where they are. */
  const entryKeys = useRef(new Map<string, string>());
  const isFinal = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Gives new entries their ids, and returns the texts to send. One whose first text is being typed waits. */
  const prepare = async (): Promise<Draft> => {
    // Loaded when it is needed, because the library that makes ids has the letters of all alphabets.
    const slugs = hasUnnamed(Object.values(read()))
      ? await import('../lists/toSlug').catch(() => undefined)
      : undefined;
    const typed = read();
    const isHeld = (first: { path: string } | undefined) =>
      !isFinal.current && (!first || first.path === getFocusedPath());
    const named = nameEntries(stored.current, Object.values(typed), slugs?.toSlug ?? (() => ''), id, isHeld);
    for (const one of named.renamed) entryKeys.current.set(one.id, one.before);
    const all = toDraft(named.edits);
    // Entries have their ids from now on, so that typing goes on in the entry that is sent.
    if (!isSame(all, typed)) replace(all);
    const saved = byKey(stored.current);
    const ready = Object.entries(toDraft(omitUnnamed(stored.current, named.edits))).filter(
      ([key, { value }]) =>
        !stopped.has(key) && (isSame(value, all[key]?.value) || !isSame(value, saved.get(key)?.draft)),
    );
    return Object.fromEntries(ready.slice(0, MAX_EDITS));
  };

  const send = async (): Promise<void> => {
    const sent = await prepare();
    const keys = Object.keys(sent);
    if (keys.length === 0) return;
    const before = read();
    replace(mapValues(before, (edit, key) => (sent[key] ? { ...edit, isSent: true } : edit)));
    const marked = read();
    const edits = Object.values(sent).map(({ locale, path, value, version }) => ({
      locale: locale as Locale,
      path,
      value: dropBlankLines(value),
      ...(version !== null && { version }),
    }));
    const { result, conflicts: found, error: failure, errorText } = await saving.run({ document: id, edits });
    if (!result) {
      if (stopped.addRejected(failure, keys)) {
        // The error is about the former words of a text that was typed anew meanwhile.
        const typed = read();
        stopped.retry(keys.filter((key) => !isSame(typed[key]?.value, sent[key]?.value)));
        return send();
      }
      setError(errorText);
      return;
    }
    setError(undefined);
    expire();
    stored.current = getUnits(result);
    const saved = byKey(result.units);
    const open = byKey(found);
    // The answer to an earlier call was lost: the other text is that of this device.
    const own = keys.filter((key) => open.get(key)?.author?.id === viewerId && before[key]?.isSent);
    stopped.addConflicts(omitKeys(open, own));
    // Text typed before the answer arrived stays, as a change of the version that was saved.
    const left = Object.entries(read()).flatMap(([key, edit]): [string, Edit][] => {
      if (!sent[key]) return [[key, edit]];
      const { isSent: _isSent, ...rest } = edit;
      const isOpen = open.has(key);
      if (isOpen && !own.includes(key)) return [[key, rest]];
      const isTyped = edit !== marked[key] || !isSame(edit.value, sent[key].value);
      return isOpen || isTyped ? [[key, { ...rest, version: saved.get(key)?.version ?? null }]] : [];
    });
    replace(Object.fromEntries(left));
    if (own.length > 0 || keys.length === MAX_EDITS) return send();
  };

  const run = useEffectEvent(() => send());
  const runInOrder = useMemo(() => coalesce(() => inOrder(() => run())), []);
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setBusy(true);
    await runInOrder();
    setBusy(false);
  };

  // What a former visit left on this device, and what is typed when a field or the page is left.
  const leaveField = useEffectEvent(() => {
    if (timer.current !== undefined || hasUnnamed(Object.values(read()))) void save().then(() => check());
    else void check();
  });
  const begin = useEffectEvent(() => {
    if (Object.keys(read()).length > 0) void save();
  });
  const end = useEffectEvent(() => {
    isFinal.current = true;
    if (Object.keys(read()).length > 0) void runInOrder();
  });
  useEffect(() => {
    isFinal.current = false;
    begin();
    // The next field has the focus by then.
    const leave = () => void setTimeout(leaveField);
    const events = ['focusout', 'visibilitychange'];
    for (const event of events) globalThis.document.addEventListener(event, leave);
    return () => {
      for (const event of events) globalThis.document.removeEventListener(event, leave);
      clearTimeout(timer.current);
      end();
    };
  }, []);

  return {
    /** How many texts the server does not have. */
    count: Object.keys(draft).length,
    /** How many of them belong to new entries that have no first text yet. */
    newCount: countUnnamed(Object.values(draft)),
    /** How many of them wait for the person who types: in conflict, or refused. */
    waitingCount: Object.keys(draft).filter(stopped.has).length,
    /** Whether the server still lacks texts, after a save: those of the fields with these paths, or any. */
    hasUnsaved: (paths?: readonly string[]) =>
      Object.values(read()).some(({ path }) => !paths || paths.some((own) => isWithin(path, own))),
    isBusy,
    error,
    problems,
    getValue: (path: string, text: Text): unknown => {
      const own = draft[getKey(path, text.locale)];
      return own ? own.value : text.draft;
    },
    getConflict: (path: string, locale: string) => stopped.getConflict(getKey(path, locale)),
    /** Says what is wrong with a text: why the server refuses it, or what the checks find in it. */
    getError: (path: string, locale: string): string | undefined => {
      const found = problems.filter((one) => one.locale === locale && isOfField(one.path, path));
      const reasons = [stopped.getReason(getKey(path, locale)), ...found.map(({ message }) => message)];
      return reasons.filter(Boolean).join(' ') || undefined;
    },
    getEntryKey: (entry: string): string => entryKeys.current.get(entry) ?? entry,
    /** Changes texts, and saves them after a pause. With a path, drops the unsaved texts below it. */
    change: (changes: readonly TextChange[], dropped?: string) => {
      const isKept = ([, { path }]: [string, Edit]) => dropped === undefined || !path.startsWith(dropped);
      const current = read();
      const next = Object.fromEntries(Object.entries(current).filter(isKept));
      const known = byKey(stored.current);
      for (const { path, text, value } of changes) {
        const { locale } = text;
        const key = getKey(path, locale);
        const own = current[key];
        // An answer that arrived a moment ago is not on the page yet.
        const { draft: before, version } = known.get(key) ?? text;
        // A text that was sent may be on the server already, so that its former words are a change again.
        if (isSame(value, before) && !own?.isSent) delete next[key];
        else next[key] = { ...own, locale, path, value, version: own ? own.version : version };
      }
      replace(next);
      stopped.retry(changes.map(({ path, text }) => getKey(path, text.locale)));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    /** Says that translations of a text that changed fit it as they are. */
    confirm: (path: string, texts: readonly Text[]) => {
      const edits = texts.map(({ locale, draft: value, version }) => [
        getKey(path, locale),
        { locale, path, value, version },
      ]);
      replace({ ...Object.fromEntries(edits), ...read() });
      void save();
    },
    keepMine: (path: string, theirs: Text) => {
      const key = getKey(path, theirs.locale);
      const { [key]: own, ...others } = read();
      if (own) replace({ ...others, [key]: { ...own, version: theirs.version } });
      stopped.release([key]);
      void save();
    },
    takeTheirs: (path: string, locale: string) => {
      const key = getKey(path, locale);
      const { [key]: _own, ...others } = read();
      replace(others);
      stopped.release([key]);
    },
    /** Drops what the server does not take. */
    discard: () => {
      const all = Object.entries(read());
      replace(Object.fromEntries(all.filter(([key]) => !stopped.has(key))));
      stopped.release(all.map(([key]) => key));
    },
    /** Saves all texts at once, new entries with them. Resolves when the server has answered. */
    save: async (): Promise<void> => {
      isFinal.current = true;
      await save();
      isFinal.current = false;
    },
    check,
  };
}

export type DocumentDraft = ReturnType<typeof useDocumentDraft>;
