import 'reflect-metadata';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, getDay, getWeekday, isCalendarDay } from '../../schema/calendarDay';
import { addBusinessDays, isBusinessDay } from '../countries/businessDays';
import { ma } from '../countries/ma';
import { addMonths } from './periods';

const none: ReadonlySet<string> = new Set();
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const counts = fc.integer({ min: 1, max: 60 });
const holidays = fc.array(days, { maxLength: 40 }).map((list) => new Set(list));

describe('a business day in Morocco', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-18', false, 'Independence Day, a Wednesday'],
    ['2025-10-31', true, 'a Friday before there was a Unity Day'],
    ['2028-10-31', false, 'Unity Day, a Tuesday'],
    ['2022-01-14', true, 'a Friday before the Amazigh New Year was a holiday'],
    ['2027-01-14', false, 'the Amazigh New Year, a Thursday'],
  ])('%s: %s, it is %s', (day, expected) => expect(isBusinessDay(day, none, ma)).toBe(expected));

  test('excludes holidays of the configuration', () => {
    expect(isBusinessDay('2027-03-10', none, ma)).toBe(true);
    expect(isBusinessDay('2027-03-10', new Set(['2027-03-10']), ma)).toBe(false);
  });
});

describe('a number of business days later', () => {
  test('skips a weekend and the holiday in it', () => {
    expect(addBusinessDays('2026-11-16', 3, none, ma)).toBe('2026-11-20');
    expect(addBusinessDays('2026-08-13', 5, none, ma)).toBe('2026-08-25');
  });

  test('is a business day, with exactly that number of business days after the first', () => {
    fc.assert(
      fc.property(days, counts, holidays, (day, count, moving) => {
        const last = addBusinessDays(day, count, moving);
        let found = 0;
        for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) {
          if (isBusinessDay(next, moving)) found += 1;
        }
        expect(found).toBe(count);
        expect(isBusinessDay(last, moving)).toBe(true);
      }),
    );
  });

  test('is the same in two steps as in one', () => {
    fc.assert(
      fc.property(days, counts, counts, holidays, (day, first, second, moving) => {
        const inSteps = addBusinessDays(addBusinessDays(day, first, moving), second, moving);
        expect(inSteps).toBe(addBusinessDays(day, first + second, moving));
      }),
    );
  });

  test('is no earlier with one more holiday', () => {
    fc.assert(
      fc.property(days, counts, holidays, days, (day, count, moving, holiday) => {
        const more = new Set([...moving, holiday]);
        expect(addBusinessDays(day, count, more) >= addBusinessDays(day, count, moving)).toBe(true);
      }),
    );
  });
});

test('days follow each other by weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(getWeekday(addDays(day, 1))).toBe((getWeekday(day) + 1) % 7);
      expect(isCalendarDay(day)).toBe(true);
    }),
  );
});

test('a moment is on its day in Morocco', () => {
  expect(getDay(new Date('2025-11-20T22:59:00Z'), ma.timeZone)).toBe('2025-11-20');
  expect(getDay(new Date('2025-11-20T23:01:00Z'), ma.timeZone)).toBe('2025-11-21');
  expect(getDay(new Date('0026-11-05T12:00:00Z'), ma.timeZone)).toBe('0026-11-05');
});

test.each(['2027-02-29', '2027-13-01', '27-01-01', 'tomorrow', ''])('%j is not a day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test.each([
  ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-11-20T08:30:00.000Z', 84, '2033-11-20T08:30:00.000Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
