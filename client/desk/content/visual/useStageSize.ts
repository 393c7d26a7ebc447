import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths in which the page is shown, in pixels. */
export const WIDTHS = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof WIDTHS;

/**
 * Returns the size of the stage and the scale at which a page of a width fits on it. The frame is as high as the stage ever was, so
 * that parts of the page that are as high as the window do not jump when the panel opens.
 */
export function useStageSize(stage: RefObject<HTMLElement | null>, width: Width) {
  const [size, setSize] = useState({ width: 0, height: 0, highest: 0 });
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const read = () =>
      setSize(({ width: before, highest }) => {
        const { clientWidth, clientHeight } = current;
        const isTurned = before !== clientWidth;
        return {
          width: clientWidth,
          height: clientHeight,
          highest: isTurned ? clientHeight : Math.max(highest, clientHeight),
        };
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage]);
  const scale = size.width > 0 ? Math.min(1, size.width / WIDTHS[width]) : 1;
  return { size, scale, frameHeight: Math.round(size.highest / scale) };
}
