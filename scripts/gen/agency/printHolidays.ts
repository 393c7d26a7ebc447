export const GENERATED_HOLIDAYS = 'schema/generated/holidays.ts';

/** How many years after its foundation an agency has holidays for. */
const YEARS = 40;

/**
 * Prints the public holidays of a country without a file of code. They are computed here, because the library is far larger than the server
 * that would need it for a dozen days a year.
 */
export async function printHolidays(country: string, founded: number, hasFile: boolean): Promise<string> {
  return [
    '// Written by `npm run gen` from the country in agency/agency.yaml.',
    `export const holidays: readonly string[] = ${JSON.stringify(hasFile ? [] : await listHolidays(country, founded), null, 2)};`,
    '',
  ].join('\n');
}

async function listHolidays(country: string, founded: number): Promise<string[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, { types: ['public'] });
  const years = Array.from({ length: YEARS }, (_, index) => founded + index);
  return [...new Set(years.flatMap((year) => (calendar.getHolidays(year) ?? []).map(({ date }) => date.slice(0, 10))))];
}
