/** Most items that one change of the inbox takes: as many as a page of the list has, and as an entry of the audit trail names. */
export const MAX_CHANGED_ITEMS = 100;

/** Counts of the inbox are exact up to this number, and one more beyond it. */
export const MAX_COUNTED_ITEMS = 1000;

/** Limits of a period of the overview. */
export const OVERVIEW_LIMITS = {
  firstDay: '2000-01-01',
  /** Steps of the series. */
  steps: 400,
  /** Days that a step has at most. */
  daysOf: { DAY: 1, WEEK: 7, MONTH: 31 },
} as const;
