import { createHash } from 'node:crypto';

/** An event: a day, or a moment with the half hour before it. */
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
const DAY_MS = 24 * 60 * 60 * 1000;
/** In bytes, without the line break (RFC 5545, section 3.1). */
const MAX_LINE = 75;

/** Writes a calendar. Moments are in UTC, so that no time zone has to be described; days have no zone. */
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
  `DTSTAMP:${formatMoment(changedAt)}`,
  `SEQUENCE:${sequence}`,
  ...describeTime(when),
  `SUMMARY;LANGUAGE=${language}:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(url)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

function describeTime(when: CalendarEvent['when']): string[] {
  if ('until' in when) {
    const start = new Date(when.until.getTime() - HALF_HOUR_MS);
    return [`DTSTART:${formatMoment(start)}`, `DTEND:${formatMoment(when.until)}`];
  }
  const next = new Date(Date.parse(when.day) + DAY_MS).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${formatDay(when.day)}`, `DTEND;VALUE=DATE:${formatDay(next)}`];
}

const formatDay = (day: string) => day.replaceAll('-', '');
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
