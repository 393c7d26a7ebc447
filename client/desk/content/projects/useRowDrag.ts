import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Marks rows of this list, so that nothing else can be dropped on them. */
const KIND = 'project';

export interface RowDrag {
  isDragged: boolean;
  /** Whether a drop would move another row to the position of this row. */
  isTarget: boolean;
}

/** Makes a row draggable onto the others. `onDrop` gets the id of the row that was dropped on this one. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  id: string,
  onDrop: (droppedId: string) => void,
): RowDrag {
  const [state, setState] = useState<RowDrag>({ isDragged: false, isTarget: false });
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const setTarget = (isTarget: boolean) => setState((known) => ({ ...known, isTarget }));
    const setDragged = (isDragged: boolean) => setState((known) => ({ ...known, isDragged }));
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind: KIND, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.id !== id,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop: ({ source }) => {
          setTarget(false);
          drop(String(source.data.id));
        },
      }),
    );
  }, [row, id]);
  return state;
}
