import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { retentionTask } from './retentionTask';

const mailFiles = { forget: async () => {}, endBefore: async () => 0 };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await plantPerson(site, await site.signIn());
});
afterAll(() => site.close());

/** One daily run on that day, and what it logged. */
async function runOn(day: string) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  await retentionTask({ orm: site.orm, log, now: () => new Date(day), mailFiles })({ task: 'erase-expired' });
  return lines.map((line) => JSON.parse(line) as { table?: string; count?: number; msg: string; level: number });
}

test('a day’s work erases what was kept long enough, and logs how much of what, but nobody', async () => {
  const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString();
  const lines = await runOn(later);
  expect(lines).toContainEqual(expect.objectContaining({ table: 'leads', count: 1 }));
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(planted.words.join('|'), 'i'));
  expect(await runOn(later)).toEqual([]);
});
