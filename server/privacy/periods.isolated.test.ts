import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CONTENT_DIRECTORY } from '../content/directories';
import { loadSourceLanguage } from '../content/loadContents';
import { getText } from '../test/getText';
import { expiringTables } from './expiringTables';
import { personalDataTables } from './personalDataTables';

vi.mock('../common/constants', async (load) => {
  const { constants } = await load<typeof import('../common/constants')>();
  return { constants: { ...constants, retention: { ...constants.retention, contactMonths: 5, clientYears: 9 } } };
});

test('one changed constant changes the page and the job alike', async () => {
  const { legalDocuments } = await loadSourceLanguage(resolve(CONTENT_DIRECTORY));
  const policy = getText(legalDocuments.find(({ slug }) => slug === 'privacy-policy')).replace(/\s+/g, ' ');
  expect(policy).toContain('5 months after they were sent');
  expect(policy).toContain('The duration of the service plus 9 years');

  const getExpiry = (name: string) =>
    personalDataTables.find(({ table }) => table === name)?.expiry.map(({ condition }) => condition);
  const months = (column: string, count: number) =>
    expect.stringMatching(new RegExp(`"${column}".* [+] interval '${count} months'`));
  expect(getExpiry('contact_messages')).toEqual([months('created_at', 5)]);
  expect(getExpiry('leads')).toEqual([months('created_at', 5), months('client_ended_at', 108)]);
});

test('the documentation names every table of the list', () => {
  const documented = readFileSync('docs/privacy.md', 'utf8');
  for (const { table } of [...personalDataTables, ...expiringTables]) expect(documented).toContain(`\`${table}\``);
});
