import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { readCalendar } from '../test/readCalendar';
import { type CalendarEvent, createCalendar, getCalendarTag } from './createCalendar';

const event: CalendarEvent = {
  uid: '1-reply@agency.example',
  summary: 'Réponse attendue : demande; de devis, «longue» \\ très longue — مرجع Q-EE99A150 😀😀😀😀😀😀😀😀😀😀',
  url: 'https://agency.example/desk/requests/01983f6e-8a3b-7c1d-9e2f-0123456789ab',
  sequence: 3,
  changedAt: new Date('2026-03-01T08:00:00Z'),
  when: { until: new Date('2026-03-03T08:15:00Z') },
};
const day: CalendarEvent = { ...event, uid: '2', summary: 'A day\nof two lines', when: { day: '2026-02-28' } };
const create = (events: readonly CalendarEvent[], name = 'Agency, requests') =>
  createCalendar({ name, language: 'fr', events });
const text = create([event, day]);

test('a calendar program reads what was written', () => {
  const calendar = readCalendar(text);
  const [moment, whole] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Agency\\, requests');
  expect(moment).toMatchObject({ uid: event.uid, summary: event.summary, description: event.url, sequence: 3 });
  expect(moment?.startDate.toString()).toBe('2026-03-03T07:45:00Z');
  expect(moment?.endDate.toString()).toBe('2026-03-03T08:15:00Z');
  expect(whole?.summary).toBe('A day\nof two lines');
  expect([whole?.startDate.isDate, whole?.startDate.toString(), whole?.endDate.toString()]).toEqual([
    true,
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('an alarm rings an hour before a reply is due, and none for a day', () => {
  const [moment, whole] = readCalendar(text).getAllSubcomponents('vevent');
  const [alarm, ...more] = moment?.getAllSubcomponents('valarm') ?? [];
  expect(more).toEqual([]);
  expect(alarm?.getFirstProperty('trigger')?.getParameter('related')).toBe('END');
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT1H');
  expect([alarm?.getFirstPropertyValue('action'), alarm?.getFirstPropertyValue('description')]).toEqual([
    'DISPLAY',
    event.summary,
  ]);
  expect(whole?.getAllSubcomponents('valarm')).toEqual([]);
});

test('the stamps of an event are the time of its last change', () => {
  for (const one of readCalendar(text).getAllSubcomponents('vevent')) {
    const stamps = ['dtstamp', 'last-modified'].map((name) => one.getFirstPropertyValue(name)?.toString());
    expect(stamps).toEqual(['2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z']);
  }
});

const states: Record<string, readonly CalendarEvent[]> = {
  'without events': [],
  'of days alone': [day],
  'of moments alone': [event],
  'of both': [day, event, { ...day, uid: '3' }],
  'with the last day that can be chosen': [{ ...day, when: { day: '9999-12-31' } }],
  'with the last day of a leap year': [{ ...day, when: { day: '2028-02-29' } }],
  'with 500 events': Array.from({ length: 500 }, (_, index) => ({ ...event, uid: String(index) })),
};
test.each(Object.keys(states))('a calendar %s is valid', (state) => {
  const events = states[state] ?? [];
  const calendar = readCalendar(create(events));
  const found = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).uid);
  expect(found).toEqual(events.map(({ uid }) => uid));
});

// The parser knows no NAME (RFC 7986), so it leaves the value as it was written.
test.each([
  ['A; B, C', 'A\\; B\\, C'],
  ['A \\ B', 'A \\\\ B'],
  ['A\r\nB', 'A\\nB'],
  ['é😀'.repeat(40), 'é😀'.repeat(40)],
])('a calendar called %j is valid', (name, written) => {
  expect(readCalendar(create([], name)).getFirstPropertyValue('name')).toBe(written);
});

test('no letter is cut', () => {
  expect(text).not.toContain('\uFFFD');
});

test('the tag changes with the text', () => {
  expect(getCalendarTag(text)).toMatch(/^"[\w-]{22}"$/);
  expect(getCalendarTag(`${text} `)).not.toBe(getCalendarTag(text));
});
