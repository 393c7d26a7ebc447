import { expect, test } from 'vitest';
import { getDay, getDayStart } from './calendarDay';
import { getMoment, getOffset, type ZoneOffsets } from './zoneOffsets';

/** Clocks are put forward at 01:00, and back at 03:00. */
const OFFSETS: ZoneOffsets = [
  [Number.NEGATIVE_INFINITY, 0],
  [Date.parse('2026-03-22T01:00Z'), 60],
  [Date.parse('2027-02-07T02:00Z'), 0],
];
const toText = (moment: number) => new Date(moment).toISOString().slice(0, 16);

test.each([
  ['2026-01-10T08:00', '2026-01-10T08:00'],
  ['2026-06-10T08:00', '2026-06-10T07:00'],
  ['2026-03-22T01:30', '2026-03-22T01:00'],
  ['2027-02-07T02:30', '2027-02-07T01:30'],
])('clocks that show %s do so at %s', (shown, moment) => {
  expect(toText(getMoment(OFFSETS, Date.parse(`${shown}Z`)))).toBe(moment);
});

test('days follow the zone data of the server, not of the device', () => {
  // Simulates a country that has abolished daylight saving time, which the device does not know yet.
  const zone = [[Number.NEGATIVE_INFINITY, -300]] as const;
  expect(getDay(new Date('2026-06-10T04:30:00Z'), zone)).toBe('2026-06-09');
  expect(getDayStart('2026-06-10', zone).toISOString()).toBe('2026-06-10T05:00:00.000Z');
  expect(getOffset(zone, Date.now())).toBe(-300 * 60_000);
});
