import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../schema/calendarDay';
import type { Shell } from '../../scripts/common/Shell';
import { commands, WHERE_IDS } from '../../scripts/privacy/commands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { getCountry } from '../countries/getCountry';
import { callCommand } from '../test/callCommand';
import { keepRunning } from '../test/keepRunning';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { type Run, runCommand } from '../test/runCommand';
import { validLead } from '../test/validLead';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'privacy-'));
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const getEnv = () => ({ STAFF_URL: site.url, STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password });

/** Calls the typed command: at a terminal if there are answers, otherwise without one. */
async function run(words: string[], answers?: Run['answers']) {
  const command = (shell: Shell) => runStaffCommand(shell, 'npm run privacy', commands, WHERE_IDS);
  const { stdout: out, stderr: err, code } = await callCommand(command, folder, words, { env: getEnv(), answers });
  return { code, out, err };
}
const privacy = (...words: string[]) => run(words);

test('a person is exported, listed by a dry run, erased only with a confirmation, and then gone', async () => {
  await plantPerson(site, await site.signIn());
  const [exported, dry, unsure] = await Promise.all([
    privacy('export', planted.email),
    privacy('erase', planted.email, '--dry-run'),
    privacy('erase', planted.email),
  ]);
  expect(JSON.parse(exported.out).held).toHaveLength(12);
  expect(dry.out).toContain('would go: quote requests, 1 row');
  expect(unsure).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });

  const erased = await privacy('erase', planted.email.toUpperCase(), '--yes', '--json');
  expect(JSON.parse(erased.out).erased.map(({ table }: { table: string }) => table)).toEqual([
    'LEADS',
    'CONTACT_MESSAGES',
    'HELP_QUESTIONS',
    'SERVICE_REQUESTS',
    'INCOMING_MAILS',
    'SUBSCRIBERS',
    'ACCOUNTS',
    'ACCOUNT_NOTICES',
    'PRIVACY_REQUESTS',
  ]);
  expect((await privacy('erase', planted.email, '--yes')).out).toContain('nothing is held');
});

test.skipIf(process.platform !== 'linux')('a copy that does not fit on the disk is a failure', async () => {
  const options = { env: getEnv(), output: '/dev/full' };
  const kept = runCommand('scripts/privacy/privacy.ts', folder, ['export', planted.email], options);
  await expect(kept).resolves.toMatchObject({ code: 1, stderr: 'The output cannot be written (ENOSPC).\n' });
});

test('mail in files is reported, even without other data of a person', async () => {
  const email = 'zahra.q@bakery.example';
  await site.rest('POST', '/leads/', { ...validLead, email });
  await site.jobs.drain();
  await site.orm.em.fork().execute('delete from "leads"');
  expect((await privacy('erase', email, '--dry-run')).out).toContain('would go: mail that no server took, 2 files');
  expect((await privacy('erase', email, '--yes')).out).toContain('erased: mail that no server took, 2 files');
  expect((await privacy('erase', email, '--yes')).out).toContain('nothing is held');
});

const QUESTION = 'Type the address again to erase:';

test.each([
  ['another address', 'someone@elsewhere.example', 'Not the same address; nothing is erased.'],
  ['the end of what is typed', '\u0004', 'Nothing was done.'],
  ['Ctrl+C', '\u0003', 'Nothing was done.'],
])('at a terminal %s is not a confirmation', async (_what, answer, reported) => {
  const { out, code } = await run(['erase', 'salma@bakery.example'], [[QUESTION, answer]]);
  expect(out).toContain(reported);
  expect(code).toBe(1);
});

test('at a terminal the address, typed again, confirms an erasure', async () => {
  const answers: Run['answers'] = [[QUESTION, 'Salma@bakery.example']];
  const words = ['erase', 'salma@bakery.example'];
  const { stdout, code } = await runCommand('scripts/privacy/privacy.ts', folder, words, { env: getEnv(), answers });
  expect(stdout).toContain('nothing is held of this person');
  expect(code).toBe(0);
});

test('a request is recorded, listed, confirmed and closed', async () => {
  const words = ['record', 'access', 'amal@elsewhere.example', '--received', '2025-01-06', '--json'];
  const request = JSON.parse((await privacy(...words)).out);
  expect(request).toMatchObject({ kind: 'ACCESS', state: 'OVERDUE', acknowledgeBy: '2025-01-09' });
  expect((await privacy('requests', '--state', 'overdue')).out).toMatch(
    /amal@elsewhere\.example {2}due 2025-01-09 OVERDUE/,
  );
  expect((await privacy('acknowledge', request.id)).out).toContain(
    `due ${addDays('2025-01-06', getCountry().dataProtection.answerDays)}`,
  );
  expect((await privacy('close', request.id, 'done')).out).toContain('closed: done');
});

describe('an untrusted clock', () => {
  /** Simulates that the site has been off for a number of days. */
  const stop = (days: number) => keepRunning(site.orm.em.fork(), new Date(Date.now() - days * 24 * 60 * 60 * 1000));

  test('is shown, keeps expired data, and is confirmed only on purpose', async () => {
    await stop(40);
    expect((await privacy('clock')).out).toMatch(/40 days after the site last ran .* confirm-clock/);
    expect(await privacy('retention')).toMatchObject({ code: 1, err: expect.stringContaining('Nothing is erased') });
    expect(await privacy('confirm-clock')).toMatchObject({ code: 1, err: expect.stringContaining('add --yes') });
    expect(await privacy('confirm-clock', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The clock is trusted'),
    });
    expect(await privacy('retention')).toMatchObject({ code: 0 });
  });

  test.each([
    ['no', 1, 'Nothing is confirmed'],
    ['yes', 0, 'The clock is trusted'],
  ])('is confirmed at a terminal by a yes: %s', async (answer, code, reported) => {
    await stop(40);
    const answered = await run(['confirm-clock'], [['Is that the time now? Type yes:', answer]]);
    expect(answered).toMatchObject({ code, out: expect.stringContaining(reported) });
  });
});

test('a failure prints the reason and ends with 1; a typing error ends with 2', async () => {
  const [malformed, unknown, nowhere, mistyped, lonely, foreign, help] = await Promise.all([
    privacy('export', 'amal'),
    privacy('close', '01900000-0000-7000-8000-000000000000', 'done'),
    privacy('retention', '--url', 'http://127.0.0.1:9'),
    privacy('forget', 'amal@elsewhere.example'),
    privacy('erase'),
    privacy('close', '01900000-0000-7000-8000-000000000000', 'done', '--dry-run'),
    privacy('retention', '--help'),
  ]);
  expect(malformed).toMatchObject({ code: 1, err: expect.stringMatching(/email: Enter an email address/) });
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Privacy request not found.') });
  expect(nowhere).toMatchObject({ code: 3, err: expect.stringContaining('npm start') });
  expect(mistyped).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'forget'") });
  expect(lonely).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^error: missing required argument 'EMAIL'\n\nUsage: npm run privacy -- erase/),
  });
  // If the option were ignored, the command would write.
  expect(foreign).toMatchObject({ code: 2, err: expect.stringContaining("unknown option '--dry-run'") });
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') });
});

test.each(['2026-02-30', '01/02/2026', '1', '2026-01-05T10:00Z', ''])(
  'a request is not recorded as received on "%s", which is not a day',
  async (received) => {
    expect(await privacy('record', 'access', 'amal@elsewhere.example', '--received', received)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--received has to be a day such as 2027-01-31'),
    });
  },
);

test.each([
  [['requests', '--state', 'nope'], '--state is one of open, overdue, closed.'],
  [['record', 'erasure-now', 'amal@elsewhere.example'], 'The kind is one of access, '],
  [['close', '01900000-0000-7000-8000-000000000000', 'maybe'], 'The outcome is one of done, partly, refused.'],
])('an invalid value is reported with the valid ones: %s', async (words, list) => {
  expect(await privacy(...words)).toMatchObject({ code: 2, err: expect.stringContaining(list) });
});
