const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** A time to compare with, as every database reads it: PostgreSQL knows no year 0, and five digits are not a year everywhere. */
export const fittingTime = (time: Date) => new Date(Math.min(Math.max(0, time.getTime()), LAST));
