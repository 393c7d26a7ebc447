import { createHash } from 'node:crypto';

/** An event: a day, or the half hour before a moment, with an alarm. */
export interface CalendarEvent {
  /** The same for every reading, and unlike that of any other event. */
  uid: string;
  summary: string;
  url: string;
  /** Counts changes. */
  sequence: number;
  changedAt: Date;
  when: { day: string } | { until: Date };
}

interface Calendar {
  name: string;
  language: string;
  events: readonly CalendarEvent[];
}

const HALF_HOUR_MS = 30 * 60 * 1000;
/** Before the end, which is when something is due. */
const ALARM = '-PT1H';
/** In bytes, without the line break (RFC 5545, section 3.1). */
const MAX_LINE = 75;

/** A calendar has one component at least (RFC 5545, section 3.6); this one is there without events as well. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Writes a calendar. Moments are in UTC, days have no zone. */
export function createCalendar({ name, language, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Desk//Requests//EN',
    'CALSCALE:GREGORIAN',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...UTC,
    ...events.flatMap((event) => describeEvent(event, language)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Returns a tag that changes with the text (RFC 9110, section 8.8.3). */
export const getCalendarTag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const describeEvent = ({ uid, summary, url, sequence, changedAt, when }: CalendarEvent, language: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  // Equal, because the calendar has no METHOD (RFC 5545, section 3.8.7.2). Programs take the later of two versions.
  `DTSTAMP:${formatMoment(changedAt)}`,
  `LAST-MODIFIED:${formatMoment(changedAt)}`,
  `SEQUENCE:${sequence}`,
  ...describeTime(when),
  `SUMMARY;LANGUAGE=${language}:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(url)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  ...('until' in when ? describeAlarm(summary, language) : []),
  'END:VEVENT',
];

const describeAlarm = (text: string, language: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER;RELATED=END:${ALARM}`,
  `DESCRIPTION;LANGUAGE=${language}:${escapeText(text)}`,
  'END:VALARM',
];

function describeTime(when: CalendarEvent['when']): string[] {
  if ('until' in when) {
    const start = new Date(when.until.getTime() - HALF_HOUR_MS);
    return [`DTSTART:${formatMoment(start)}`, `DTEND:${formatMoment(when.until)}`];
  }
  return [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`, 'DURATION:P1D'];
}

const formatMoment = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line between letters, never within one. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > MAX_LINE) {
      parts.push(part);
      // The space that begins a continued line counts.
      [part, size] = ['', 1];
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
