import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getDay, getDayStart } from './calendarDay';

const zones = Intl.supportedValuesOf('timeZone');
const days = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Returns the day by the platform's own format, for comparison. */
const formats = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })] as const),
);
const readDay = (moment: number, timeZone: string) => formats.get(timeZone)?.format(moment);

/** Whether a country skipped a day when it crossed the date line. */
const wasLeftOut = (day: string, timeZone: string) => getDay(getDayStart(day, timeZone), timeZone) !== day;

test('a day begins with its first moment, at the end of the previous day, in every time zone', () => {
  for (const timeZone of zones) {
    fc.assert(
      fc.property(days, (day) => {
        const start = getDayStart(day, timeZone).getTime();
        const [last, first] = [readDay(start - 1, timeZone), readDay(start, timeZone)];
        const next = getDayStart(addDays(day, 1), timeZone).getTime();
        if (wasLeftOut(day, timeZone)) {
          expect([timeZone, last, first]).toEqual([timeZone, addDays(day, -1), addDays(day, 1)]);
          expect(next).toBe(start);
        } else {
          expect([timeZone, first]).toEqual([timeZone, day]);
          if (!wasLeftOut(addDays(day, -1), timeZone)) expect([timeZone, last]).toEqual([timeZone, addDays(day, -1)]);
          expect(next).toBeGreaterThan(start);
        }
      }),
      { numRuns: 8 },
    );
  }
});

test('a moment is on the day of the platform, and not before its start, in every time zone', () => {
  for (const timeZone of zones) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2040, 11, 31) }), (moment) => {
        const day = getDay(new Date(moment), timeZone);
        expect([timeZone, day]).toEqual([timeZone, readDay(moment, timeZone)]);
        expect(getDayStart(day, timeZone).getTime()).toBeLessThanOrEqual(moment);
      }),
      { numRuns: 8 },
    );
  }
});

test.each([
  ['Europe/Paris', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Africa/Casablanca', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['Africa/Casablanca', '2026-05-01', '2026-04-30T23:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['America/St_Johns', '2006-10-29', '2006-10-29T02:30:00.000Z'],
])('in %s %s begins at %s, for any change of clocks at midnight', (timeZone, day, start) => {
  expect(getDayStart(day, timeZone).toISOString()).toBe(start);
});

test('a moment of an early year has a day of four digits', () => {
  expect(getDay(new Date('0026-11-05T12:00:00Z'))).toBe('0026-11-05');
});
