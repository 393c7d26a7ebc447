interface WrongClockTimes {
  siteNow: Date;
  databaseNow: Date;
  lastSeenAt: Date;
  needsConfirmation: boolean;
}

export const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns in English, for log and terminal, why nothing is erased. It names no person. */
export function describeWrongClock({ siteNow, databaseNow, lastSeenAt, needsConfirmation }: WrongClockTimes): string {
  if (!needsConfirmation) {
    const minutes = countBetween(siteNow, databaseNow, MINUTE_MS);
    return `The clocks of this machine and of the database differ by ${minutes} minutes. Nothing is erased until they agree.`;
  }
  const days = countBetween(siteNow, lastSeenAt, DAY_MS);
  const side = siteNow > lastSeenAt ? 'after' : 'before';
  return (
    `The clock says ${formatTime(siteNow)}, ${days} days ${side} the site last ran (${formatTime(lastSeenAt)}). ` +
    'Nothing is erased, because a wrong clock would erase too much. ' +
    'If the clock is wrong, correct it; if it is right, confirm it with "npm run privacy -- confirm-clock".'
  );
}

/** Counts the units between two times in either order. */
export const countBetween = (one: Date, other: Date, unitMs: number) =>
  Math.round(Math.abs(one.getTime() - other.getTime()) / unitMs);

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
