import { useRef, useState } from 'react';
import { type Locale, OrderContentProjectsDocument } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { useChange } from '../../data/useChange';
import { move } from '../lists/move';

/**
 * Orders projects: the list shows the order at once, and calls follow one another, so that the last order is the one that stays.
 * @param onStored called when the server has the order, or refused it.
 */
export function useProjectOrder(stored: readonly string[], onStored: () => void) {
  const locale = usePageLocale().toUpperCase() as Locale;
  const { run, error } = useChange(OrderContentProjectsDocument);
  const [typed, setTyped] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const isSending = useRef(false);
  const isKnown = typed?.length === stored.length && typed.every((id) => stored.includes(id));
  const ids = isKnown ? typed : stored;

  const store = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current) {
      const next = wanted.current;
      wanted.current = undefined;
      const { isDone } = await run({ ids: [...next], locale });
      if (!isDone) setTyped(undefined);
    }
    isSending.current = false;
    onStored();
  };
  return {
    ids,
    error,
    moveTo: (id: string, position: number) => {
      const next = move(ids, ids.indexOf(id), position);
      setTyped(next);
      wanted.current = next;
      void store();
    },
  };
}
