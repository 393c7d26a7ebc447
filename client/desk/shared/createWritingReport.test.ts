import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWritingReport } from './createWritingReport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writing is reported at its beginning, repeated while it goes on, and ends a minute after the last typing', () => {
  const sent: boolean[] = [];
  const report = createWritingReport((isWriting) => sent.push(isWriting));
  report.type();
  report.type();
  expect(sent).toEqual([true]);
  vi.advanceTimersByTime(30_000);
  report.type();
  vi.advanceTimersByTime(50_000);
  expect(sent).toEqual([true, true, true, true, true]);
  vi.advanceTimersByTime(20_000);
  expect(sent.at(-1)).toBe(false);
  const { length } = sent;
  vi.advanceTimersByTime(120_000);
  expect(sent).toHaveLength(length);
});

test('sending or discarding ends it at once, and an end without a beginning reports nothing', () => {
  const sent: boolean[] = [];
  const report = createWritingReport((isWriting) => sent.push(isWriting));
  report.end();
  report.type();
  report.end();
  report.end();
  expect(sent).toEqual([true, false]);
});
