interface FixedHoliday {
  /** `MM-DD` */
  on: string;
  name: string;
  /** The first year in which the day was off, where that is within this site's life. */
  from?: number;
}

/**
 * Paid public holidays with a fixed date: decree 2-04-426 of 29 December 2004, as amended for the Amazigh New Year (first
 * kept in 2024) and by decree 2-26-14 of 27 January 2026 for Unity Day. Those that follow the moon are configuration.
 */
export const fixedHolidays: readonly FixedHoliday[] = [
  { on: '01-01', name: 'New Year' },
  { on: '01-11', name: 'Proclamation of Independence' },
  { on: '01-14', name: 'Amazigh New Year', from: 2024 },
  { on: '05-01', name: 'Labour Day' },
  { on: '07-30', name: 'Throne Day' },
  { on: '08-14', name: 'Oued Ed-Dahab Day' },
  { on: '08-20', name: 'Revolution of the King and the People' },
  { on: '08-21', name: 'Youth Day' },
  { on: '10-31', name: 'Unity Day', from: 2026 },
  { on: '11-06', name: 'Green March' },
  { on: '11-18', name: 'Independence Day' },
];
