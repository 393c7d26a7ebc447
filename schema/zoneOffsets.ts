/** A time zone as its changes: since when (milliseconds of the epoch), and by how many minutes clocks are ahead of UTC. In order. */
export type ZoneOffsets = readonly (readonly [since: number, minutes: number])[];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** By how much clocks are ahead of UTC at a moment, in milliseconds. */
export const getOffset = (offsets: ZoneOffsets, moment: number): number =>
  ((offsets.findLast(([since]) => since <= moment) ?? offsets[0])?.[1] ?? 0) * MINUTE_MS;

/**
 * The moment at which clocks show a time, which is given as if they showed UTC. Of a time that comes twice the first; instead of one
 * that is left out, the moment at which clocks are put forward.
 */
export function getMoment(offsets: ZoneOffsets, shown: number): number {
  for (const near of [shown - DAY_MS, shown + DAY_MS]) {
    const moment = shown - getOffset(offsets, near);
    if (moment + getOffset(offsets, moment) === shown) return moment;
  }
  return offsets.find(([since]) => since + getOffset(offsets, since) > shown)?.[0] ?? shown;
}
