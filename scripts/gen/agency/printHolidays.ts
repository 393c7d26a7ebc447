export const GENERATED_HOLIDAYS = 'schema/generated/holidays.ts';

/** How many years after its foundation an agency has holidays for. */
const YEARS = 40;

/**
 * Prints the public holidays of a country without a file of code. They are computed here, because the library is far larger than the server
 * that would need it for a dozen days a year.
 */
export async function printHolidays(
  country: string,
  founded: number,
  hasFile: boolean,
  region?: string,
): Promise<string> {
  return [
    '// Written by `npm run gen` from the country in agency/agency.yaml.',
    `export const holidays: readonly string[] = ${JSON.stringify(hasFile ? [] : await listHolidays(country, founded, region), null, 2)};`,
    '',
  ].join('\n');
}

/** @throws Error for a region that the country does not have. */
async function listHolidays(country: string, founded: number, region?: string): Promise<string[]> {
  const { default: Holidays } = await import('date-holidays');
  const regions = Object.keys(new Holidays().getStates(country) ?? {});
  if (region && !regions.includes(region))
    throw new Error(`countryRules.region: must be one of ${regions.join(', ') || 'no region, as far as is known'}`);
  const options = { types: ['public' as const] };
  const calendar = region ? new Holidays(country, region, options) : new Holidays(country, options);
  const years = Array.from({ length: YEARS }, (_, index) => founded + index);
  return [...new Set(years.flatMap((year) => (calendar.getHolidays(year) ?? []).map(({ date }) => date.slice(0, 10))))];
}
