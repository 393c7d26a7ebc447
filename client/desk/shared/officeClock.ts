import { getDay, getDayStart } from '../../../schema/calendarDay';
import { getMoment, getOffset, type ZoneOffsets } from '../../../schema/zoneOffsets';

/** Time data in the HTML page of the desk: the server's clock and the office's time zone (server/desk/installDesk). */
interface OfficeTime {
  now: number;
  offsets: ZoneOffsets;
}

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** Reads the time data once. A device may have outdated zone data and a wrong clock. */
function readOfficeTime(): OfficeTime {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="office-time"]')?.content;
  return text ? JSON.parse(text) : { now: Date.now(), offsets: [[0, 0]] };
}

const { now, offsets } = readOfficeTime();
const ahead = now - Date.now();

/** Converts a time of the device's clock to the server's clock, by their difference when the page loaded. */
export const toServerClock = (time: Date): Date => new Date(time.getTime() + ahead);

/** Returns the present time by the server's clock. */
export const getNow = (): Date => toServerClock(new Date());

/** Returns the day of a moment at the office, as the server computes it. */
export const getOfficeDay = (moment: Date | string): string => getDay(new Date(moment), offsets);

/** Returns today's date at the office. */
export const getToday = (): string => getOfficeDay(getNow());

/** Returns the moment at which a day starts at the office. */
export const getOfficeDayStart = (day: string): Date => getDayStart(day, offsets);

/** Shifts a moment to the office's local time; format the result as UTC. */
export const toOfficeTime = (moment: Date | string): Date => {
  const time = new Date(moment).getTime();
  return new Date(time + getOffset(offsets, time));
};

/** Formats a moment for a date and time field, in office time. */
export const toTimeField = (moment: Date): string => toOfficeTime(moment).toISOString().slice(0, MINUTE_LENGTH);

/** Returns the moment that such a field contains. */
export const readTimeField = (text: string): Date => new Date(getMoment(offsets, Date.parse(`${text}Z`)));
