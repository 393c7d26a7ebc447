import { useEffect, useState } from 'react';

const STEP_MS = 100;

/**
 * Counts down while not held, then calls `onEnd` once.
 * @returns the milliseconds left.
 */
export function useCountdown(totalMs: number, isHeld: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(totalMs);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - STEP_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return left;
}
