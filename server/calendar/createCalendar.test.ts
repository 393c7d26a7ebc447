import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createCalendar, getCalendarTag } from './createCalendar';

const event = {
  uid: '1-reply@agency.example',
  summary: 'Réponse attendue : demande; de devis, «longue» \\ très longue — مرجع Q-EE99A150 😀😀😀😀😀😀😀😀😀😀',
  url: 'https://agency.example/desk/requests/01983f6e-8a3b-7c1d-9e2f-0123456789ab',
  sequence: 3,
  changedAt: new Date('2026-03-01T08:00:00Z'),
  when: { until: new Date('2026-03-03T08:15:00Z') },
};
const text = createCalendar({
  name: 'Agency, requests',
  language: 'fr',
  events: [event, { ...event, uid: '2', summary: 'A day\nof two lines', when: { day: '2026-02-28' } }],
});

test('a calendar program reads what was written', () => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [moment, day] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Agency\\, requests');
  expect(moment).toMatchObject({ uid: event.uid, summary: event.summary, description: event.url, sequence: 3 });
  expect(moment?.startDate.toString()).toBe('2026-03-03T07:45:00Z');
  expect(moment?.endDate.toString()).toBe('2026-03-03T08:15:00Z');
  expect(day?.summary).toBe('A day\nof two lines');
  expect([day?.startDate.isDate, day?.startDate.toString(), day?.endDate.toString()]).toEqual([
    true,
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('no line is longer than 75 bytes, and no letter is cut', () => {
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the tag changes with the text', () => {
  expect(getCalendarTag(text)).toMatch(/^"[\w-]{22}"$/);
  expect(getCalendarTag(`${text} `)).not.toBe(getCalendarTag(text));
});
