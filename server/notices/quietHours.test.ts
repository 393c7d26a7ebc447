import { expect, test } from 'vitest';
import { getDayStart } from '../../schema/calendarDay';
import { findQuietEnd, isTimeOfDay } from './quietHours';

const HOUR_MS = 3_600_000;
/** A time at the office on a day without a change of clocks. */
const at = (day: string, hour: number) => new Date(getDayStart(day).getTime() + hour * HOUR_MS);
const night = { quietFrom: '20:00', quietTo: '07:30' };

test('a night of rest ends in the morning, before and after midnight', () => {
  expect(findQuietEnd(night, at('2026-06-02', 22))).toEqual(at('2026-06-03', 7.5));
  expect(findQuietEnd(night, at('2026-06-03', 3))).toEqual(at('2026-06-03', 7.5));
  expect(findQuietEnd(night, at('2026-06-03', 7.5))).toBeUndefined();
  expect(findQuietEnd(night, at('2026-06-03', 19.9))).toBeUndefined();
  expect(findQuietEnd(night, at('2026-06-03', 20))).toEqual(at('2026-06-04', 7.5));
});

test('a rest at noon ends the same day; without both times there is none', () => {
  expect(findQuietEnd({ quietFrom: '12:00', quietTo: '14:00' }, at('2026-06-02', 13))).toEqual(at('2026-06-02', 14));
  expect(findQuietEnd({ quietFrom: '12:00', quietTo: '14:00' }, at('2026-06-02', 15))).toBeUndefined();
  expect(findQuietEnd({ quietFrom: null, quietTo: null }, at('2026-06-02', 13))).toBeUndefined();
  expect(findQuietEnd({ quietFrom: '12:00', quietTo: '12:00' }, at('2026-06-02', 12))).toBeUndefined();
});

test('times of day are those that browsers send', () => {
  expect(['00:00', '23:59', '24:00', '7:30', '07:60', ''].map(isTimeOfDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
