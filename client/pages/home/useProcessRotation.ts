import { type RefObject, useEffect, useState } from 'react';
import { processTiming } from './processTiming';
import { useStillness } from './useStillness';

/** Moves through the steps one by one, unless a reader pauses it or has a reason to want stillness. */
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
    // Who presses Play rests on the button with pointer and focus, and still wants it to move.
    if (isPaused) release();
  }

  return { active, isBouncing, isPaused, toggle };
}
