import { expect, test } from 'vitest';
import type { Site } from './createSite';
import { readEnv } from './env';
import { startLines } from './startLines';

const site = { database: '', mail: '', staff: '', newer: [] as string[] } as Site;
const warningsOf = (source: Record<string, string | undefined>) =>
  startLines(site, readEnv(source)).filter((line) => line.startsWith('WARNING'));

const WEBHOOK_SECRET = `whsec_${'a'.repeat(32)}`;

test('a secret for webhooks without an address is told: whoever set it waits for what never comes', () => {
  expect(warningsOf({ WEBHOOK_SECRET })).toEqual([expect.stringContaining('WEBHOOK_SECRET without WEBHOOK_URLS')]);
});

test.each([{}, { WEBHOOK_SECRET, WEBHOOK_URLS: 'https://crm.example/hook' }])('%j warns of nothing', (source) => {
  expect(warningsOf(source)).toEqual([]);
});
