import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { startRetention } from './startRetention';

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
  const stop = startRetention({ orm: site.orm, log, now: () => new Date(day) });
  await stop();
  return lines.map((line) => JSON.parse(line) as { table?: string; count?: number; msg: string; level: number });
}

test('a start erases what was kept long enough, and logs how much of what, but nobody', async () => {
  const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString();
  const lines = await runOn(later);
  expect(lines).toContainEqual(expect.objectContaining({ table: 'leads', count: 1 }));
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(planted.words.join('|'), 'i'));
  expect(await runOn(later)).toEqual([]);
});

test('a failure is logged and does not end the process', async () => {
  const lines = await runOn('+275000-01-01T00:00:00.000Z');
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: expect.stringContaining('tried again') })]);
});
