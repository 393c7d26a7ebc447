/** A time zone as its changes in order: since when (milliseconds of the epoch), and the minutes that clocks are ahead of UTC. */
export type ZoneOffsets = readonly (readonly [since: number, minutes: number])[];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the offset of clocks from UTC at a moment, in milliseconds. */
export const getOffset = (offsets: ZoneOffsets, moment: number): number =>
  ((offsets.findLast(([since]) => since <= moment) ?? offsets[0])?.[1] ?? 0) * MINUTE_MS;

/**
 * Returns the moment at which clocks show a time, which is passed as if it were UTC. For a time that occurs twice, the first
 * moment; for a skipped time, the moment at which clocks are put forward.
 */
export function getMoment(offsets: ZoneOffsets, shown: number): number {
  for (const near of [shown - DAY_MS, shown + DAY_MS]) {
    const moment = shown - getOffset(offsets, near);
    if (moment + getOffset(offsets, moment) === shown) return moment;
  }
  return offsets.find(([since]) => since + getOffset(offsets, since) > shown)?.[0] ?? shown;
}
