import { expect, test } from 'vitest';
import { printHolidays } from './printHolidays';

test('a country without a file has its public holidays of forty years, and no days that are only observed', async () => {
  const printed = await printHolidays('PT', 2021, false);
  for (const day of ['2026-04-25', '2026-06-04', '2060-12-25']) expect(printed).toContain(day);
  expect(printed).not.toContain('2026-02-17');
  expect(await printHolidays('FR', 2021, true)).toContain('= [];');
});

test('a region has its own holidays as well, and one that the country does not have is refused', async () => {
  expect(await printHolidays('DE', 2021, false)).not.toContain('2026-01-06');
  expect(await printHolidays('DE', 2021, false, 'BY')).toContain('2026-01-06');
  await expect(printHolidays('DE', 2021, false, 'XX')).rejects.toThrow(/^countryRules\.region: must be one of BB, BE/);
});
