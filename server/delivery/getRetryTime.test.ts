import { expect, test } from 'vitest';
import { getRetryTime } from './getRetryTime';

const now = new Date('2026-03-02T08:00:00Z');
const read = (value: string | number | undefined) => getRetryTime(value, now)?.toISOString().slice(5, 19);

test('a server says when to call it again in seconds, in fractions of them, or by a date', () => {
  expect(['120', 90, '1.5', 'Mon, 02 Mar 2026 08:10:00 GMT'].map(read)).toEqual([
    '03-02T08:02:00',
    '03-02T08:01:30',
    '03-02T08:00:01',
    '03-02T08:10:00',
  ]);
});

test('what is in the past, too far away or no time at all does not decide', () => {
  expect(['0', '-5', '99999999', undefined, '', 'soon'].map(read)).toEqual([
    '03-02T08:00:01',
    '03-02T08:00:01',
    '03-03T08:00:00',
    undefined,
    undefined,
    undefined,
  ]);
});
