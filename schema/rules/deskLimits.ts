/** Maximum number of items in one change of the inbox: a page of the list, and the maximum of an entry of the audit trail. */
export const MAX_CHANGED_ITEMS = 100;

/** Counts of the inbox are exact up to this number; larger ones are this number plus one. */
export const MAX_COUNTED_ITEMS = 1000;

/** Limits of a period of the overview. */
export const OVERVIEW_LIMITS = {
  firstDay: '2000-01-01',
  /** Maximum number of steps of a series. */
  steps: 400,
  /** Maximum number of days of each step. */
  daysOf: { DAY: 1, WEEK: 7, MONTH: 31 },
} as const;
