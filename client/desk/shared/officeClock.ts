import { getDay, getDayStart } from '../../../schema/calendarDay';
import { getMoment, getOffset, type ZoneOffsets } from '../../../schema/zoneOffsets';

/** What the page of the desk says of time: the clock of the server, and the time zone of the office (server/desk/installDesk). */
interface OfficeTime {
  now: number;
  offsets: ZoneOffsets;
}

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** Reads it once. A device may have zone data of years ago, and a clock that is wrong. */
function readOfficeTime(): OfficeTime {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="office-time"]')?.content;
  return text ? JSON.parse(text) : { now: Date.now(), offsets: [[0, 0]] };
}

const { now, offsets } = readOfficeTime();
const ahead = now - Date.now();

/** Converts a time of the clock of this device to that of the server, as the two were when the page loaded. */
export const toServerClock = (time: Date): Date => new Date(time.getTime() + ahead);

/** Returns the present time, by the clock of the server. */
export const getNow = (): Date => toServerClock(new Date());

/** The day of a moment at the office, as the server has it. */
export const getOfficeDay = (moment: Date | string): string => getDay(new Date(moment), offsets);

/** Today at the office. */
export const getToday = (): string => getOfficeDay(getNow());

/** When a day begins at the office. */
export const getOfficeDayStart = (day: string): Date => getDayStart(day, offsets);

/** A moment as clocks at the office show it: to be formatted as UTC. */
export const toOfficeTime = (moment: Date | string): Date => {
  const time = new Date(moment).getTime();
  return new Date(time + getOffset(offsets, time));
};

/** A moment as a field for date and time has it, at the office. */
export const toTimeField = (moment: Date): string => toOfficeTime(moment).toISOString().slice(0, MINUTE_LENGTH);

/** The moment that such a field holds. */
export const readTimeField = (text: string): Date => new Date(getMoment(offsets, Date.parse(`${text}Z`)));
