import { type RefObject, useEffect, useState } from 'react';
import { useStillness } from './useStillness';

/** Timings of the process carousel (specification, section 9), in milliseconds. */
const processTiming = {
  /** Time for which a step is active. */
  rotation: 2000,
  /** Time for which a newly active step has the class of the bounce. */
  bounce: 300,
} as const;

/** Activates the steps one by one, unless the reader pauses it or there is another reason to stop. */
export function useProcessRotation(count: number, area: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const [isBouncing, setBouncing] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const { isStill, release } = useStillness(area);
  const isMoving = !isPaused && !isStill;

  useEffect(() => {
    if (!isMoving) return;
    let settle: ReturnType<typeof setTimeout> | undefined;
    const turn = setInterval(() => {
      setActive((step) => (step + 1) % count);
      setBouncing(true);
      settle = setTimeout(() => setBouncing(false), processTiming.bounce);
    }, processTiming.rotation);
    return () => {
      clearInterval(turn);
      clearTimeout(settle);
      setBouncing(false);
    };
  }, [isMoving, count]);

  function toggle() {
    setPaused(!isPaused);
    // Pressing Play leaves pointer and focus on the button, which must not stop the movement.
    if (isPaused) release();
  }

  return { active, isBouncing, isPaused, toggle };
}
