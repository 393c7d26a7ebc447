const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Limits a time to values that every database can compare: PostgreSQL has no year 0, and not all accept years of five digits. */
export const fittingTime = (time: Date) => new Date(Math.min(Math.max(0, time.getTime()), LAST));
