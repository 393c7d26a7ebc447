import { expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { readEnv } from '../settings/env';
import { startLines } from './startLines';

const site = { database: '', mail: '', staff: '', newer: [], clock: null };
const getWarnings = (source: Record<string, string | undefined>) =>
  startLines(site, readEnv(source)).filter((line) => line.startsWith('WARNING'));

const WEBHOOK_SECRET = `whsec_${'a'.repeat(32)}`;

test('a secret for webhooks without an address is reported, because no webhook will ever be sent', () => {
  expect(getWarnings({ WEBHOOK_SECRET })).toEqual([expect.stringContaining('WEBHOOK_SECRET without WEBHOOK_URLS')]);
});

test('a clock that differs from that of the database is reported, because rows would get a wrong time and be erased early or late', () => {
  const clock = 'The clocks of this machine and of the database differ by 90 minutes.';
  expect(startLines({ ...site, clock }, readEnv({}))).toContainEqual(`WARNING:  ${clock}`);
});

test('parts of the demonstration are named on a public site, and not on a machine of a developer', () => {
  const named = expect.stringContaining(`parts of the demonstration: ${agency.invented.join(', ')}`);
  expect(getWarnings({ PUBLIC_URL: 'https://agency.example' })).toEqual([named]);
  expect(getWarnings({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});

test.each([{}, { WEBHOOK_SECRET, WEBHOOK_URLS: 'https://crm.example/hook' }])('%j warns of nothing', (source) => {
  expect(getWarnings(source)).toEqual([]);
});
