import { expect, test } from 'vitest';
import { addDays, getDay, getDayStart } from '../../schema/calendarDay';
import { getMoment, getOffset } from '../../schema/zoneOffsets';
import { getOfficeOffsets } from './getOfficeOffsets';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-27T09:00:00Z');

/** Years with every kind of change: in Morocco the clocks are put back for Ramadan until 2026. */
const ZONES: [timeZone: string, year: number][] = [
  ['Europe/Paris', 2026],
  ['Africa/Casablanca', 2025],
  ['Africa/Casablanca', 2026],
  ['America/New_York', 2026],
  ['Asia/Kathmandu', 2026],
  ['Australia/Lord_Howe', 2026],
];

test.each(ZONES)('in %s each half hour of %i has the day and the time of Intl', (timeZone, year) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsets = getOfficeOffsets(NOW, timeZone);
  const wrong: string[] = [];
  for (let moment = Date.UTC(year, 0, 1); moment < Date.UTC(year + 1, 0, 1); moment += HOUR_MS / 2) {
    const shown = format.format(moment).replace(' ', 'T');
    const day = shown.slice(0, 10);
    const isRight =
      new Date(moment + getOffset(offsets, moment)).toISOString().startsWith(shown) &&
      [offsets, timeZone].every((zone) => getDay(new Date(moment), zone) === day) &&
      // Of a time that occurs twice, the first moment is returned.
      [0, HOUR_MS / 2, HOUR_MS].includes(moment - getMoment(offsets, Date.parse(`${shown}Z`)));
    if (!isRight) wrong.push(new Date(moment).toISOString());
  }
  expect(wrong).toEqual([]);
});

test.each(ZONES)('in %s each day of %i begins with its first moment, by name and by offsets', (timeZone, year) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const offsets = getOfficeOffsets(NOW, timeZone);
  for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1)) {
    for (const zone of [timeZone, offsets]) {
      const start = getDayStart(day, zone).getTime();
      expect([format.format(start - 1), format.format(start)]).toEqual([addDays(day, -1), day]);
    }
  }
});
