import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export interface RowDrag {
  isDragged: boolean;
  /** Whether a drop would move another row to the position of this row. */
  isTarget: boolean;
}

interface Options {
  row: RefObject<HTMLElement | null>;
  /** The part of the row that it is dragged by. Without it, the whole row. */
  handle?: RefObject<HTMLElement | null>;
  /** Names the list. Rows of another list cannot be dropped on this one. */
  list: string;
  id: string;
  isEnabled?: boolean;
  /** Called with the id of the row that was dropped on this one. */
  onDrop: (droppedId: string) => void;
}

/** Makes a row draggable onto the others of its list. */
export function useRowDrag({ row, handle, list, id, isEnabled = true, onDrop }: Options): RowDrag {
  const [state, setState] = useState<RowDrag>({ isDragged: false, isTarget: false });
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    if (!element || !isEnabled) return;
    const setTarget = (isTarget: boolean) => setState((known) => ({ ...known, isTarget }));
    const setDragged = (isDragged: boolean) => setState((known) => ({ ...known, isDragged }));
    return combine(
      draggable({
        element,
        ...(handle?.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop: ({ source }) => {
          setTarget(false);
          drop(String(source.data.id));
        },
      }),
    );
  }, [row, handle, list, id, isEnabled]);
  return state;
}
