import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../scripts/staff/commands/commands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { callCommand } from '../test/callCommand';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, STAFF, type TestSite } from '../test/openTestSite';
import { parseCsv } from '../test/parseCsv';
import { type Run, runCommand } from '../test/runCommand';
import { validLead } from '../test/validLead';
import { Account } from './Account';
import { replaceRecoveryCodes } from './RecoveryCode';
import { makeStaff } from './staff';

let now = new Date('2026-03-01T10:00:00Z');
let site: TestSite;
let folder: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-'));
  // A server on the internet: the command has to use persisted operations.
  site = await openTestSite({ now: () => now, env: { RATE_LIMIT: 'off', GRAPHQL_LOCKED: '1' } });
  const send = async (lead: object) => (await site.rest('POST', '/leads/', lead)).body.id as string;
  ids.old = await send({ ...validLead, firstName: 'Old', lastName: 'Overdue' });
  now = new Date('2026-03-02T12:00:00Z');
  ids.due = await send({ ...validLead, firstName: 'Dunia', lastName: 'Due', projectType: 'mobile' });
  now = new Date('2026-03-03T12:00:00Z');
  ids.fresh = await send({ ...validLead, firstName: 'Farid', projectDescription: 'one\ntwo \u202eeerht' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const settings = ({ env = { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password }, ...run }: Run) => ({
  ...run,
  env: { STAFF_URL: site.url, ...env },
});
/** Calls the command in this process. */
const staff = (args: string[], run: Pick<Run, 'env' | 'answers'> = {}) =>
  callCommand((shell) => runStaffCommand(shell, 'npm run staff', commands), folder, args, settings(run));
/** Starts the command as a process, because only a process has signals, files and a terminal. */
const startStaff = (args: string[], run: Run = {}) => runCommand('scripts/staff/staff.ts', folder, args, settings(run));

async function json(...args: string[]) {
  const { stdout, stderr, code } = await staff([...args, '--json']);
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

/** A proxy that uses HTTP/1.0: no chunks, and a response ends with the connection. */
async function openOldProxy(change: (file: string) => string, before = async () => {}) {
  const proxy = createServer(async (request, response) => {
    const {
      url = '',
      method,
      headers: { authorization },
    } = request;
    const body = method === 'POST' ? await text(request) : null;
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    if (url.startsWith('/api/leads/export/')) await before();
    const answer = await fetch(`${site.url}${url}`, { method, headers, body });
    const whole = Buffer.from(await answer.arrayBuffer()).toString();
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.flushHeaders();
    response.end(url.startsWith('/api/leads/export/') ? change(whole) : whole);
  }).listen(0);
  await new Promise((listening) => proxy.once('listening', listening));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

describe('npm run staff', () => {
  test('exports to standard output, or to a new file readable by its owner only', async () => {
    const { stdout } = await startStaff(['export', '--type', 'mobile']);
    expect(parseCsv(stdout.replace('\ufeff', '')).map(([id]) => id)).toEqual(['id', ids.due]);
    const file = join(folder, 'leads.csv');
    expect(await staff(['export', '--output', file])).toMatchObject({ code: 0, stdout: '' });
    expect(parseCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await staff(['export', '--output', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
  });

  test.each([
    ['ENOTDIR', 'leads-dir-that-is-a-file/x.csv'],
    ['ENAMETOOLONG', `${'x'.repeat(300)}.csv`],
  ])('reports why a file cannot be created (%s)', async (code, name) => {
    writeFileSync(join(folder, 'leads-dir-that-is-a-file'), '');
    expect(await staff(['export', '--output', name])).toMatchObject({
      code: 1,
      stderr: `${name} cannot be written (${code}).\n`,
    });
  });

  test.skipIf(process.platform !== 'linux')('reports a full disk as such, not as an error of the server', async () => {
    expect(await startStaff(['export'], { output: '/dev/full' })).toMatchObject({
      code: 1,
      stderr: 'The output cannot be written (ENOSPC).\n',
    });
  });

  test.each([
    ['in a row', (file: string) => file.slice(0, -20)],
    ['between two rows', (file: string) => file.slice(0, file.lastIndexOf('\r\n', file.length - 3) + 2)],
  ])('keeps no export that an HTTP/1.0 proxy truncates %s, even if it looks complete', async (_where, cut) => {
    const proxy = await openOldProxy(cut);
    const file = join(folder, 'cut.csv');
    const run = await staff(['export', '--output', file, '--url', proxy.url]);
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('cut off: 2 of 3 quote requests came') });
    expect(existsSync(file)).toBe(false);
    expect((await staff(['export', '--url', proxy.url])).code).toBe(3);
    proxy.close();
  });

  test('leaves no complete-looking file after an interrupted export', async () => {
    const stalled = createServer(async (request, response) => {
      const { url = '', method, headers } = request;
      const body = method === 'POST' ? await text(request) : null;
      const { authorization = '' } = headers;
      const answer = await fetch(`${site.url}${url}`, {
        method,
        headers: { 'content-type': 'application/json', authorization },
        body,
      });
      const whole = await answer.text();
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      if (url.startsWith('/api/leads/export/')) response.write(whole.slice(0, -20));
      else response.end(whole);
    }).listen(0);
    await new Promise((listening) => stalled.once('listening', listening));
    const url = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`;
    const written = () => readdirSync(folder).filter((name) => name.startsWith('ended.csv'));
    const endWhen = () => written().some((name) => statSync(join(folder, name)).size > 0);
    await startStaff(['export', '--output', join(folder, 'ended.csv'), '--url', url], { endWhen });
    expect(written()).toEqual([expect.stringMatching(/\.part$/)]);
    stalled.closeAllConnections();
    stalled.close();
  });

  test('accepts an export if a colleague marked a request after the count, and rejects a truncated one', async () => {
    const token = await site.signIn();
    const say = (contacted: boolean) =>
      changeItem(site, token, ids.fresh, 'markInboxItemsContacted', `contacted: ${contacted}`);
    const exportBy = async (change: (file: string) => string) => {
      const proxy = await openOldProxy(change, async () => void (await say(true)));
      const run = await staff(['export', '--uncontacted', '--url', proxy.url]);
      proxy.close();
      await say(false);
      return run;
    };
    const { code, stdout, stderr } = await exportBy((file) => file);
    expect([code, stderr]).toEqual([0, '']);
    expect(parseCsv(stdout.replace('\ufeff', '')).map(([id]) => id)).toEqual(['id', ids.old, ids.due]);
    expect(await exportBy((file) => file.slice(0, -20))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('cut off: 1 of 2 quote requests came'),
    });
  });

  test('accepts an export if requests arrived after the count, or there are none', async () => {
    const proxy = await openOldProxy((file) => `${file}${file.slice(file.indexOf('\r\n') + 2)}`);
    expect(await staff(['export', '--url', proxy.url])).toMatchObject({ code: 0, stderr: '' });
    proxy.close();
    expect(await staff(['export', '--flagged'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('adds a member of staff, who can then use the command', async () => {
    const own = { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
    const added = { STAFF_EMAIL: 'samira@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const env = { ...own, NEW_STAFF_PASSWORD: added.STAFF_PASSWORD };
    expect(await staff(['add', added.STAFF_EMAIL], { env })).toMatchObject({
      code: 0,
      stdout: 'samira@khatam.example is staff now.\n',
    });
    expect(await staff(['list'], { env: added })).toMatchObject({ code: 0 });
    expect((await staff(['list'])).stdout).toMatch(
      new RegExp(`^EMAIL.*\nsamira@khatam[.]example .*\n${site.staff.email.replaceAll('.', '[.]')} `),
    );
    const again = await staff(['add', added.STAFF_EMAIL], { env });
    expect(again).toMatchObject({ code: 1, stderr: 'email: This account already belongs to staff.\n' });
  });

  test('changes one’s own password, and signs out everywhere', async () => {
    const env = { STAFF_EMAIL: 'samira@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const NEW_STAFF_PASSWORD = 'the next one of hers';
    const weak = await staff(['password'], { env: { ...env, NEW_STAFF_PASSWORD: 'password123' } });
    expect(weak).toMatchObject({ code: 1, stderr: 'newPassword: Choose a password that is harder to guess.\n' });
    expect(await staff(['password'], { env: { ...env, NEW_STAFF_PASSWORD } })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Your password is changed.'),
    });
    expect(await staff(['list'], { env })).toMatchObject({ code: 4 });
    const own = { ...env, STAFF_PASSWORD: NEW_STAFF_PASSWORD };
    expect(await staff(['sign-out-everywhere', '--json'], { env: own })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"signedOut": true'),
    });
  });

  test('asks for the code of a second factor only if there is one, and switches off that of a colleague', async () => {
    const own = { STAFF_EMAIL: 'hiba@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const em = site.orm.em.fork();
    const { id } = await makeStaff(em, own.STAFF_EMAIL, own.STAFF_PASSWORD, { now, mayPublish: true });
    await em.nativeUpdate(Account, { id }, { totpEnabledAt: now });
    const [code = '', other = ''] = await replaceRecoveryCodes(em, id);
    expect(await staff(['list'], { env: own })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Set STAFF_CODE'),
    });
    const wrong = await staff(['list'], { env: { ...own, STAFF_CODE: '123456' } });
    expect(wrong).toMatchObject({ code: 4, stderr: expect.stringMatching(/^code: This code is not correct/) });
    expect(await staff(['list'], { env: { ...own, STAFF_CODE: code } })).toMatchObject({ code: 0 });
    const asked = await staff(['list'], { env: own, answers: [['Code of the second factor: ', other]] });
    expect(asked).toMatchObject({ code: 0 });
    expect(await staff(['second-factor-off', own.STAFF_EMAIL])).toMatchObject({
      code: 0,
      stdout: 'hiba@khatam.example signs in with the password alone from now on.\n',
    });
    expect(await staff(['list'], { env: own })).toMatchObject({ code: 0 });
  });

  test('requests a link by mail, with the same response for every address', async () => {
    const answers = [];
    for (const email of [site.staff.email, 'nobody@client.example']) {
      answers.push(await staff(['password-reset', email], { env: {} }));
    }
    expect(answers[0]).toMatchObject({ code: 0, stdout: expect.stringContaining('on its way') });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('shows sign-ins and wrong passwords', async () => {
    await staff(['list'], { env: { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: 'wrong' } });
    const { stdout } = await staff(['sign-ins', '--failed']);
    expect(stdout).toMatch(/^HOUR \(UTC\) .*WRONG\n/);
    expect(stdout).toContain(site.staff.email);
    expect((await json('sign-ins', '--failed')).every(({ failed }: { failed: number }) => failed > 0)).toBe(true);
  });

  test('removes a member of staff, who can then no longer use the command', async () => {
    const former = { STAFF_EMAIL: 'farah@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    await makeStaff(site.orm.em.fork(), former.STAFF_EMAIL, former.STAFF_PASSWORD, { now, mayPublish: true });
    expect(await staff(['list'], { env: former })).toMatchObject({ code: 0 });
    expect(await staff(['remove', former.STAFF_EMAIL])).toMatchObject({
      code: 0,
      stdout: 'farah@khatam.example is staff no more.\n',
    });
    expect(await staff(['list'], { env: former })).toMatchObject({ code: 4, stdout: '' });
  });

  test.each([
    [STAFF.email, 'email: This is your own account. A colleague has to do this.\n'],
    ['nobody@khatam.example', 'Account not found. Look at how the address is written.\n'],
  ])('reports why %s cannot be removed', async (email, stderr) => {
    expect(await staff(['remove', email])).toEqual({ code: 1, stdout: '', stderr });
  });
});

describe('signing in', () => {
  test('reads .env; the environment has precedence', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, `STAFF_EMAIL=${site.staff.email}\nSTAFF_PASSWORD="${site.staff.password}"\n`);
    expect(await staff(['list'], { env: {} })).toMatchObject({ code: 0, stderr: '' });
    expect((await staff(['list'], { env: { STAFF_PASSWORD: 'not the password' } })).code).toBe(4);
    rmSync(file);
  });

  test('reads a .env with a byte order mark, and rejects one in UTF-16', async () => {
    const file = join(folder, '.env');
    const text = `\ufeffSTAFF_EMAIL=${site.staff.email}\nSTAFF_PASSWORD="${site.staff.password}"\n`;
    writeFileSync(file, text);
    expect(await staff(['list'], { env: {} })).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(file, text, 'utf16le');
    expect(await staff(['list'], { env: {} })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Save it as UTF-8'),
    });
    rmSync(file);
  });

  test('asks at a terminal, and does not show the password', async () => {
    const answers: [string, string][] = [
      ['Email address of staff: ', site.staff.email],
      ['Password (not shown): ', site.staff.password],
    ];
    const { stdout, code } = await startStaff(['list'], { env: {}, answers });
    expect([code, stdout.includes('ACCOUNT SINCE')]).toEqual([0, true]);
    expect(stdout).not.toContain(site.staff.password);
  });
});

describe('errors are reported with advice', () => {
  test('an empty search', async () => {
    const run = await staff(['export', '--search', ' ']);
    expect(run).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/search: Enter what to search for/) });
  });

  test.each([
    ['a wrong password', { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: 'not the password' }, /not correct.*Look at/],
    [
      'no staff',
      { STAFF_EMAIL: 'client@client.example', STAFF_PASSWORD: 'a password of nobody' },
      /has to be one of staff/,
    ],
  ])('%s', async (_what, env, message) => {
    await site.rest('POST', '/auth/register/', { email: 'client@client.example', password: 'a password of nobody' });
    const run = await staff(['list'], { env: env as Record<string, string> });
    expect(run.stderr).toMatch(message);
    expect([run.stdout, run.code]).toEqual(['', 4]);
  });

  test('a different server, or one that redirects', async () => {
    const other = createServer((request, response) => {
      if (request.headers.host?.startsWith('localhost')) response.writeHead(307, { location: site.url });
      response.end('hello');
    }).listen(0);
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    const another = await staff(['list', '--url', `http://127.0.0.1:${port}`]);
    expect([another.code, another.stderr]).toEqual([3, expect.stringContaining('is not this site')]);
    expect((await staff(['list', '--url', `http://localhost:${port}`])).code).toBe(3);
    other.close();
  });
});
