import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { validLead } from '../test/validLead';

const folder = mkdtempSync(join(tmpdir(), 'mail-files-'));
const outbox = join(folder, 'outbox');
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ env: { DATA_DIR: folder } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const written = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
const about = (address: string) => written().filter((text) => text.toLowerCase().includes(address.toLowerCase()));

test('an erasure takes the mail that was written about a person, and leaves that about others', async () => {
  await site.rest('POST', '/leads/', validLead);
  await plantPerson(site, token);
  await site.jobs.drain();
  expect(about(planted.email).length).toBeGreaterThan(4);
  // A reminder names many, and a process that died leaves a part of a mail.
  const lead = readdirSync(outbox).find((name) =>
    readFileSync(join(outbox, name), 'utf8').toLowerCase().includes(planted.email.toLowerCase()),
  );
  writeFileSync(join(outbox, 'remind-staff.2026-03-02.someone.eml'), planted.email);
  writeFileSync(join(outbox, `${lead}.part`), planted.email);

  const ERASE =
    'mutation ($email: String!, $dryRun: Boolean!) { erasePersonalData(email: $email, dryRun: $dryRun) { isDryRun } }';
  const before = written().length;
  await site.graphql(ERASE, { email: planted.email, dryRun: true }, token);
  expect(written()).toHaveLength(before);
  await site.graphql(ERASE, { email: planted.email, dryRun: false }, token);
  expect(about(planted.email)).toEqual([]);
  expect(about(validLead.email).length).toBeGreaterThan(0);
});

test('mail goes twelve months after it was written', async () => {
  const RUN = 'mutation ($dryRun: Boolean!) { eraseExpired(dryRun: $dryRun) { erased { table count } } }';
  const run = async (dryRun: boolean) => (await site.graphql(RUN, { dryRun }, token)).data.eraseExpired.erased;
  const [first = '', ...others] = readdirSync(outbox);
  expect(await run(false)).toEqual([]);
  utimesSync(join(outbox, first), new Date('2020-01-01'), new Date('2020-01-01'));
  expect(await run(true)).toEqual([{ table: 'files of mail', count: 1 }]);
  expect(await run(false)).toEqual([{ table: 'files of mail', count: 1 }]);
  expect(readdirSync(outbox)).toEqual(others);
});
