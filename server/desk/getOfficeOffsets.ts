import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { getTimeZoneTransition, offsetNanoseconds, toInstant } from 'temporal-polyfill/fns/ZonedDateTime';
import { office } from '../../schema/office';
import type { ZoneOffsets } from '../../schema/zoneOffsets';

/** The first day that the overview accepts. */
const FIRST = Date.UTC(2000, 0, 1);
/** Follow-ups and retention periods are in the future. */
const AHEAD_MS = 10 * 366 * 24 * 60 * 60 * 1000;
const MINUTE_NS = 60_000_000_000;

/** Returns the changes of a time zone, by default the office’s, from the zone data of this server. */
export function getOfficeOffsets(now: Date, timeZone = office.timeZone): ZoneOffsets {
  const offsets: [number, number][] = [];
  const end = now.getTime() + AHEAD_MS;
  let at: ReturnType<typeof getTimeZoneTransition> = toZonedDateTimeISO(fromEpochMilliseconds(FIRST), timeZone);
  while (at) {
    const since = toInstant(at).epochMilliseconds;
    if (since > end) break;
    offsets.push([since, offsetNanoseconds(at) / MINUTE_NS]);
    at = getTimeZoneTransition(at, 'next');
  }
  return offsets;
}
