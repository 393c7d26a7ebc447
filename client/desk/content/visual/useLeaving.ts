import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../data/connection';
import type { EditorHandle, Unfinished } from './SpotEditor';

interface LeavingText {
  id: string;
  panel: RefObject<HTMLElement | null>;
  finish: EditorHandle['finish'];
  onDone: () => void;
}

/**
 * Leaves a text once it is saved and checked. What is left of it is shown first; the next press leaves a text that only lacks something,
 * and closes one that is not saved. Without a connection the text waits on this device.
 */
export function useLeaving({ id, panel, finish, onDone }: LeavingText) {
  const isConnected = useSyncExternalStore(connection.subscribe, connection.isOpen);
  const [leaving, setLeaving] = useState<string>();
  const shown = useRef<string>(undefined);
  const isLeaving = leaving === id;
  const end = useEffectEvent((isClosing: boolean, left: Unfinished | undefined) => {
    if (!isLeaving) return;
    setLeaving(undefined);
    const key = JSON.stringify([id, left]);
    const isShown = shown.current === key && (isClosing || !left?.isUnsaved);
    shown.current = key;
    if (isShown || !left || (!left.isUnsaved && left.problems.length === 0)) onDone();
  });
  useEffect(() => {
    if (isLeaving && !isConnected) end(true, undefined);
  }, [isLeaving, isConnected]);
  const leave = async (isClosing: boolean) => {
    setLeaving(id);
    const left = await finish();
    if (panel.current) end(isClosing, left);
  };
  return { isLeaving, leave };
}
