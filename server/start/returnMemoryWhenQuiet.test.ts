import { performance } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { returnMemoryWhenQuiet } from './returnMemory';

test('memory is returned once after the start and once after each busy time, but not during it', () => {
  vi.useFakeTimers();
  // The utilization is set by the test, so that the load of the machine does not matter.
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

test('a collection that keeps the process busy leads to no other', () => {
  vi.useFakeTimers();
  let utilization = 0.05;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }));
  let times = 0;
  const stop = returnMemoryWhenQuiet({
    everyMs: 100,
    act: () => {
      times += 1;
      utilization = 0.9;
    },
  });
  vi.advanceTimersByTime(500);
  vi.advanceTimersByTime(100);
  utilization = 0.05;
  vi.advanceTimersByTime(2_000);
  expect(times).toBe(1);
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a second of load is noticed, and its memory is returned after ten quiet seconds', () => {
  vi.useFakeTimers();
  // Simulates a process with a set load and its own clock.
  let active = 0;
  let idle = 0;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((now, seen) => {
    const span = {
      active: (now?.active ?? active) - (seen?.active ?? 0),
      idle: (now?.idle ?? idle) - (seen?.idle ?? 0),
    };
    return { ...span, utilization: span.active / (span.active + span.idle) };
  });
  const pass = (seconds: number, isBusy: boolean) => {
    for (let ms = 0; ms < seconds * 1000; ms += 100) {
      if (isBusy) active += 100;
      else idle += 100;
      vi.advanceTimersByTime(100);
    }
  };
  let times = 0;
  const stop = returnMemoryWhenQuiet({ act: () => void times++ });
  pass(20, false);
  expect(times).toBe(1);
  for (let visitor = 0; visitor < 4; visitor += 1) {
    pass(1, true);
    pass(6, false);
  }
  expect(times).toBe(1);
  pass(10, false);
  expect(times).toBe(2);
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
