import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { getTimeZoneTransition, offsetNanoseconds, toInstant } from 'temporal-polyfill/fns/ZonedDateTime';
import { office } from '../../schema/office';
import type { ZoneOffsets } from '../../schema/zoneOffsets';

/** The first day that the overview takes. */
const FIRST = Date.UTC(2000, 0, 1);
/** Follow-ups and periods of retention lie ahead. */
const AHEAD_MS = 10 * 366 * 24 * 60 * 60 * 1000;
const MINUTE_NS = 60_000_000_000;

/** The time zone of the office as its changes, by the zone data of this server. */
export function getOfficeOffsets(now: Date): ZoneOffsets {
  const offsets: [number, number][] = [];
  const end = now.getTime() + AHEAD_MS;
  let at: ReturnType<typeof getTimeZoneTransition> = toZonedDateTimeISO(fromEpochMilliseconds(FIRST), office.timeZone);
  while (at) {
    const since = toInstant(at).epochMilliseconds;
    if (since > end) break;
    offsets.push([since, offsetNanoseconds(at) / MINUTE_NS]);
    at = getTimeZoneTransition(at, 'next');
  }
  return offsets;
}
