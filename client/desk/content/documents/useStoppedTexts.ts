import { useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { getFieldErrors } from '../../shared/graphqlErrors';
import { omitKeys } from './draftEdits';
import type { Text } from './entryUnits';

/** Manages the texts that are not saved before the person who types decides: those in conflict, and those that the server refuses. */
export function useStoppedTexts() {
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Text>>(new Map());
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  // A save reads what an earlier one found before the page is drawn again.
  const held = useRef({ conflicts, rejected });
  const hold = (next: Partial<typeof held.current>) => {
    held.current = { ...held.current, ...next };
    setConflicts(held.current.conflicts);
    setRejected(held.current.rejected);
  };
  const release = (keys: readonly string[]) =>
    hold({ conflicts: omitKeys(held.current.conflicts, keys), rejected: omitKeys(held.current.rejected, keys) });
  return {
    has: (key: string): boolean => held.current.conflicts.has(key) || held.current.rejected.has(key),
    getConflict: (key: string): Text | undefined => conflicts.get(key),
    getReason: (key: string): string | undefined => rejected.get(key),
    addConflicts: (found: ReadonlyMap<string, Text>) =>
      hold({ conflicts: new Map([...held.current.conflicts, ...found]) }),
    /** Notes which of the sent texts an error names. Returns whether there are any; the others are sent without them. */
    addRejected: (error: CombinedError | undefined, keys: readonly string[]): boolean => {
      const found = Object.entries(getFieldErrors(error)).flatMap(([field, reason]) => {
        const key = keys[Number(/^edits\[(\d+)\]/.exec(field)?.[1] ?? -1)];
        return key === undefined ? [] : [[key, reason] as const];
      });
      hold({ rejected: new Map([...held.current.rejected, ...found]) });
      return found.length > 0;
    },
    release,
    /** Lets texts be sent again that changed since the server refused them. */
    retry: (keys: readonly string[]) => hold({ rejected: omitKeys(held.current.rejected, keys) }),
  };
}
