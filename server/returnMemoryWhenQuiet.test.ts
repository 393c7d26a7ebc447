import { performance } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { returnMemoryWhenQuiet } from './returnMemoryWhenQuiet';

test('memory is returned once after the start and once after each busy time, and not while it goes on', () => {
  vi.useFakeTimers();
  // Busy or quiet by decree: what the machine does meanwhile is nobody's business.
  let utilization = 0.9;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ utilization, idle: 0, active: 0 }));
  let times = 0;
  const stop = returnMemoryWhenQuiet({ everyMs: 100, act: () => void times++ });
  const timesAfter = (now: number) => {
    utilization = now;
    vi.advanceTimersByTime(500);
    return times;
  };
  expect(timesAfter(0.9)).toBe(0);
  expect(timesAfter(0.05)).toBe(1);
  expect(timesAfter(0.9)).toBe(1);
  expect(timesAfter(0.05)).toBe(2);
  expect(timesAfter(0.05)).toBe(2);
  timesAfter(0.9);
  stop();
  expect(timesAfter(0.05)).toBe(2);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
