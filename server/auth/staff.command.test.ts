import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { Account } from '../auth/Account';
import { replaceRecoveryCodes } from '../auth/RecoveryCode';
import { makeStaff } from '../auth/staff';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { parseCsv } from '../test/parseCsv';
import { type Run, runCommand } from '../test/runCommand';
import { validLead } from '../test/validLead';

let now = new Date('2026-03-01T10:00:00Z');
let site: TestSite;
let folder: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'));
  // As a server that the internet reaches: the command has to come in by persisted operations.
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

const leads = (args: string[], run: Run = {}) => {
  const env = run.env ?? { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
  return runCommand('scripts/leads.ts', folder, args, { ...run, env: { LEADS_URL: site.url, ...env } });
};

async function json(...args: string[]) {
  const { stdout, stderr, code } = await leads([...args, '--json']);
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

/** Before the site, and as HTTP/1.0: no chunks, an answer is whatever came until the connection ended. */
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

describe('npm run leads', () => {
  test('shows a table, newest first, in which what is overdue stands out', async () => {
    const { stdout, code } = await leads(['list']);
    const [titles, ...lines] = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(titles).toMatch(/^ARRIVED \(UTC\)\s+STATE\s+NAME\s+EMAIL\s+TYPE\s+TIMELINE\s+ID$/);
    expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
      ['2026-03-03 12:00', 'new', 'Farid Bennani', validLead.email, 'website', '1month', ids.fresh],
      ['2026-03-02 12:00', 'due', 'Dunia Due', validLead.email, 'mobile', '1month', ids.due],
      ['2026-03-01 10:00', 'OVERDUE', 'Old Overdue', validLead.email, 'website', '1month', ids.old],
    ]);
    const coloured = await leads(['list'], {
      env: { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password, FORCE_COLOR: '1' },
    });
    expect(coloured.stdout).toContain('\u001b[31m2026-03-01');
  });

  test('filters, sorts and limits', async () => {
    const found = async (...args: string[]) => (await json('list', ...args)).leads.map(({ id }: { id: string }) => id);
    expect(await found('--state', 'overdue')).toEqual([ids.old]);
    expect(await found('--type', 'mobile', '--timeline', '1month', '--uncontacted')).toEqual([ids.due]);
    expect(await found('--from', '2026-03-02', '--before', '2026-03-03')).toEqual([ids.due]);
    expect(await found('--search', 'FARID')).toEqual([ids.fresh]);
    expect(await found('--sort=-name')).toEqual([ids.old, ids.due, ids.fresh]);
    expect(await found('--sort', 'arrival', '--limit', '2')).toEqual([ids.old, ids.due]);
  });

  test('says how many more there are, or that there are none', async () => {
    expect((await leads(['list', '--limit', '1'])).stdout).toContain('1 of 3; --limit shows more.');
    expect((await leads(['list', '--flagged'])).stdout).toBe('There are none.\n');
  });

  test('shows one request whole, and lets nothing of it steer the terminal', async () => {
    const { stdout } = await leads(['show', ids.fresh ?? '']);
    expect(stdout).toContain(`Reference: ${getReference(ids.fresh ?? '')}\n`);
    expect(stdout).toContain('Name:      Farid Bennani\n');
    expect(stdout).toMatch(/\none\ntwo \ufffdeerht\n$/);
    expect(await json('show', ids.fresh ?? '')).toMatchObject({ id: ids.fresh, state: 'NEW', spamScore: 0 });
  });

  test('sums up', async () => {
    expect((await leads(['summary'])).stdout).toMatch(
      /^new +1\ndue +1\nOVERDUE +1\ncontacted +0\nflagged +0\ntotal +3\n$/,
    );
  });

  test('flags, restores and marks as contacted, several at once', async () => {
    const [one = '', two = ''] = [ids.due, ids.old];
    expect((await leads(['flag', one, two])).stdout).toMatch(/Dunia Due: flagged at .+\n.+Old Overdue: flagged at/);
    expect(await json('summary')).toMatchObject({ total: 3, new: 1, flagged: 2 });
    expect((await leads(['list', '--flagged'])).stdout).toMatch(/ ID +WHY\n.* flagged by staff\n.* flagged by staff\n/);
    expect((await leads(['restore', one, two])).stdout).toMatch(/Due: restored, now due\n.+: restored, now overdue\n/);
    const [contacted] = await json('contacted', two);
    expect(contacted).toMatchObject({ id: two, state: 'CONTACTED', contactedAt: now.toISOString() });
    const [waiting] = await json('uncontacted', two);
    expect(waiting).toMatchObject({ id: two, contactedAt: null });
    await json('contacted', two);
    expect((await leads(['summary'])).stdout).toMatch(/Half of the answers came within 50\.0 hours\.\n$/);
    await json('uncontacted', two);
  });

  test('takes the reference by which the reminder and visitors name a request for its id, also of one that is flagged', async () => {
    const [one = '', two = ''] = [ids.due, ids.old].map((id) => getReference(id ?? ''));
    expect(await json('show', one)).toMatchObject({ id: ids.due });
    expect(await json('show', ` ${one.slice(2).toLowerCase()}`)).toMatchObject({ id: ids.due });
    expect(await json('contacted', one, two)).toMatchObject([{ id: ids.due }, { id: ids.old }]);
    expect(await json('uncontacted', one, two)).toMatchObject([{ contactedAt: null }, { contactedAt: null }]);
    expect(await json('flag', one, ids.old ?? '')).toMatchObject([{ id: ids.due }, { id: ids.old }]);
    expect(await json('show', one)).toMatchObject({ id: ids.due, state: 'FLAGGED' });
    expect(await json('restore', one, two)).toMatchObject([{ flaggedAt: null }, { flaggedAt: null }]);
  });

  test('takes a request that speaks of a reference for none that has it, and names those that share one', async () => {
    const reference = getReference(ids.fresh ?? '');
    const em = site.orm.em.fork();
    const copyAs = (id: string, description: string) =>
      em.execute(
        `insert into leads select copied.* from leads,
           jsonb_populate_record(leads, jsonb_build_object('id', ?::text, 'project_description', ?::text,
             'search_text', lower(?::text), 'idempotency_key', null)) copied
         where leads.id = ?`,
        [id, description, description, ids.fresh],
      );
    const speaks = '01890000-0000-7000-8000-000000000001';
    const shares = `01890000-0000-7000-8000-0000${reference.slice(2).toLowerCase()}`;
    try {
      await copyAs(speaks, `About ${reference}`);
      expect(await json('show', reference)).toMatchObject({ id: ids.fresh });
      await copyAs(shares, 'Another');
      const run = await leads(['flag', reference]);
      expect([run.stdout, run.code]).toEqual(['', 1]);
      for (const id of [shares, ids.fresh]) expect(run.stderr).toContain(id);
      expect(run.stderr).not.toContain(speaks);
    } finally {
      await em.execute('delete from leads where id in (?, ?)', [speaks, shares]);
    }
  });

  test('exports to standard output, or to a new file that nobody else reads', async () => {
    const { stdout } = await leads(['export', '--type', 'mobile']);
    expect(parseCsv(stdout.replace('\ufeff', '')).map(([id]) => id)).toEqual(['id', ids.due]);
    const file = join(folder, 'leads.csv');
    expect(await leads(['export', '--output', file])).toMatchObject({ code: 0, stdout: '' });
    expect(parseCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await leads(['export', '--output', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
  });

  test.each([
    ['ENOTDIR', 'leads-dir-that-is-a-file/x.csv'],
    ['ENAMETOOLONG', `${'x'.repeat(300)}.csv`],
  ])('says of a file that cannot be made why it cannot (%s)', async (code, name) => {
    writeFileSync(join(folder, 'leads-dir-that-is-a-file'), '');
    expect(await leads(['export', '--output', name])).toMatchObject({
      code: 1,
      stderr: `${name} cannot be written (${code}).\n`,
    });
  });

  test.skipIf(process.platform !== 'linux')('says that a disk is full, and does not blame the server', async () => {
    expect(await leads(['export'], { output: '/dev/full' })).toMatchObject({
      code: 1,
      stderr: 'The output cannot be written (ENOSPC).\n',
    });
  });

  test.each([
    ['in a row', (file: string) => file.slice(0, -20)],
    ['between two rows', (file: string) => file.slice(0, file.lastIndexOf('\r\n', file.length - 3) + 2)],
  ])('keeps no export that a proxy of HTTP/1.0 cuts off %s, though it ends like a whole one', async (_where, cut) => {
    const proxy = await openOldProxy(cut);
    const file = join(folder, 'cut.csv');
    const run = await leads(['export', '--output', file, '--url', proxy.url]);
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('cut off: 2 of 3 quote requests came') });
    expect(existsSync(file)).toBe(false);
    expect((await leads(['export', '--url', proxy.url])).code).toBe(3);
    proxy.close();
  });

  test('gives an export that is ended in the middle no name that would be taken for all of it', async () => {
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
    await leads(['export', '--output', join(folder, 'ended.csv'), '--url', url], { endWhen });
    expect(written()).toEqual([expect.stringMatching(/\.part$/)]);
    stalled.closeAllConnections();
    stalled.close();
  });

  test('takes an export for whole where a colleague marked a request after they were counted, and none that was cut off', async () => {
    const token = await site.signIn();
    const say = async (what: 'mark' | 'unmark') => {
      const mutation = `mutation ($id: ID!) { ${what}LeadContacted(id: $id) { id } }`;
      expect((await site.graphql(mutation, { id: ids.fresh }, token)).errors).toBeUndefined();
    };
    const exportBy = async (change: (file: string) => string) => {
      const proxy = await openOldProxy(change, () => say('mark'));
      const run = await leads(['export', '--uncontacted', '--url', proxy.url]);
      proxy.close();
      await say('unmark');
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

  test('takes an export for whole where requests came in after they were counted, or there are none', async () => {
    const proxy = await openOldProxy((file) => `${file}${file.slice(file.indexOf('\r\n') + 2)}`);
    expect(await leads(['export', '--url', proxy.url])).toMatchObject({ code: 0, stderr: '' });
    proxy.close();
    expect(await leads(['export', '--flagged'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('makes somebody staff, who can then use it', async () => {
    const staff = { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
    const added = { STAFF_EMAIL: 'samira@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const env = { ...staff, NEW_STAFF_PASSWORD: added.STAFF_PASSWORD };
    expect(await leads(['staff-add', added.STAFF_EMAIL], { env })).toMatchObject({
      code: 0,
      stdout: 'samira@khatam.example is staff now.\n',
    });
    expect(await leads(['summary'], { env: added })).toMatchObject({ code: 0 });
    expect((await leads(['staff-list'])).stdout).toMatch(/^EMAIL.*\nsamira@khatam\.example .*\nstaff@khatam\.example /);
    const again = await leads(['staff-add', added.STAFF_EMAIL], { env });
    expect(again).toMatchObject({ code: 1, stderr: 'email: This account already belongs to staff.\n' });
  });

  test('changes one’s own password, and signs out everywhere', async () => {
    const env = { STAFF_EMAIL: 'samira@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const NEW_STAFF_PASSWORD = 'the next one of hers';
    const weak = await leads(['password'], { env: { ...env, NEW_STAFF_PASSWORD: 'password123' } });
    expect(weak).toMatchObject({ code: 1, stderr: 'newPassword: Choose a password that is harder to guess.\n' });
    expect(await leads(['password'], { env: { ...env, NEW_STAFF_PASSWORD } })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Your password is changed.'),
    });
    expect(await leads(['summary'], { env })).toMatchObject({ code: 4 });
    const own = { ...env, STAFF_PASSWORD: NEW_STAFF_PASSWORD };
    expect(await leads(['sign-out-everywhere', '--json'], { env: own })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"signedOut": true'),
    });
  });

  test('asks for the code of a second factor only where there is one, and switches that of somebody else off', async () => {
    const own = { STAFF_EMAIL: 'hiba@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    const em = site.orm.em.fork();
    const { id } = await makeStaff(em, own.STAFF_EMAIL, own.STAFF_PASSWORD, now);
    await em.nativeUpdate(Account, { id }, { totpEnabledAt: now });
    const [code = '', other = ''] = await replaceRecoveryCodes(em, id);
    expect(await leads(['summary'], { env: own })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Set STAFF_CODE'),
    });
    const wrong = await leads(['summary'], { env: { ...own, STAFF_CODE: '123456' } });
    expect(wrong).toMatchObject({ code: 4, stderr: expect.stringMatching(/^code: This code is not correct/) });
    expect(await leads(['summary'], { env: { ...own, STAFF_CODE: code } })).toMatchObject({ code: 0 });
    const asked = await leads(['summary'], { env: own, answers: [['Code of the second factor: ', other]] });
    expect(asked).toMatchObject({ code: 0 });
    expect(await leads(['staff-second-factor-off', own.STAFF_EMAIL])).toMatchObject({
      code: 0,
      stdout: 'hiba@khatam.example signs in with the password alone from now on.\n',
    });
    expect(await leads(['summary'], { env: own })).toMatchObject({ code: 0 });
  });

  test('asks for a link by mail, and is told the same whoever has the address', async () => {
    const answers = [];
    for (const email of [site.staff.email, 'nobody@client.example']) {
      answers.push(await leads(['password-reset', email], { env: {} }));
    }
    expect(answers[0]).toMatchObject({ code: 0, stdout: expect.stringContaining('on its way') });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('shows sign-ins and wrong passwords', async () => {
    await leads(['summary'], { env: { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: 'wrong' } });
    const { stdout } = await leads(['sign-ins', '--failed']);
    expect(stdout).toMatch(/^HOUR \(UTC\) .*WRONG\n/);
    expect(stdout).toContain(site.staff.email);
    expect((await json('sign-ins', '--failed')).every(({ failed }: { failed: number }) => failed > 0)).toBe(true);
  });

  test('takes the right of staff away from somebody, who can then use it no more', async () => {
    const former = { STAFF_EMAIL: 'farah@khatam.example', STAFF_PASSWORD: 'a password of her own' };
    await makeStaff(site.orm.em.fork(), former.STAFF_EMAIL, former.STAFF_PASSWORD, now);
    expect(await leads(['summary'], { env: former })).toMatchObject({ code: 0 });
    expect(await leads(['staff-remove', former.STAFF_EMAIL])).toMatchObject({
      code: 0,
      stdout: 'farah@khatam.example is staff no more.\n',
    });
    expect(await leads(['summary'], { env: former })).toMatchObject({ code: 4, stdout: '' });
  });

  test.each([
    ['staff@khatam.example', 'email: This is your own account. A colleague has to do this.\n'],
    ['nobody@khatam.example', 'Account not found. Look at how the address is written.\n'],
  ])('says why the right of %s is not taken away', async (email, stderr) => {
    expect(await leads(['staff-remove', email])).toEqual({ code: 1, stdout: '', stderr });
  });
});

describe('signing in', () => {
  test('takes .env, and the environment before it', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, `STAFF_EMAIL=${site.staff.email}\nSTAFF_PASSWORD="${site.staff.password}"\n`);
    expect(await leads(['summary'], { env: {} })).toMatchObject({ code: 0, stderr: '' });
    expect((await leads(['summary'], { env: { STAFF_PASSWORD: 'not the password' } })).code).toBe(4);
    rmSync(file);
  });

  test('takes a .env that begins with the mark of Windows editors, and refuses one in UTF-16', async () => {
    const file = join(folder, '.env');
    const text = `\ufeffSTAFF_EMAIL=${site.staff.email}\nSTAFF_PASSWORD="${site.staff.password}"\n`;
    writeFileSync(file, text);
    expect(await leads(['summary'], { env: {} })).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(file, text, 'utf16le');
    expect(await leads(['summary'], { env: {} })).toMatchObject({
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
    const { stdout, code } = await leads(['summary'], { env: {}, answers });
    expect([code, stdout.includes('total')]).toEqual([0, true]);
    expect(stdout).not.toContain(site.staff.password);
  });
});

describe('what goes wrong is said with what to do', () => {
  test.each<[string, string[], number, RegExp]>([
    ['an unknown id', ['contacted', '01890000-0000-7000-8000-000000000000'], 1, /not found\. .*list.* shows the ids/],
    ['an unknown reference', ['show', 'Q-00000000'], 1, /not found\. .*list.* shows the ids/],
    ['a search for nothing', ['list', '--search', ' '], 1, /search: Enter what to search for/],
  ])('%s', async (_what, args, code, message) => {
    const run = await leads(args);
    expect(run.stderr).toMatch(message);
    expect([run.stdout, run.code]).toEqual(['', code]);
  });

  test.each([
    [
      'a wrong password',
      { STAFF_EMAIL: 'staff@khatam.example', STAFF_PASSWORD: 'not the password' },
      /not correct.*Look at/,
    ],
    [
      'no staff',
      { STAFF_EMAIL: 'client@client.example', STAFF_PASSWORD: 'a password of nobody' },
      /has to be one of staff/,
    ],
  ])('%s', async (_what, env, message) => {
    await site.rest('POST', '/auth/register/', { email: 'client@client.example', password: 'a password of nobody' });
    const run = await leads(['list'], { env: env as Record<string, string> });
    expect(run.stderr).toMatch(message);
    expect([run.stdout, run.code]).toEqual(['', 4]);
  });

  test('a server that is another one, or leads elsewhere', async () => {
    const other = createServer((request, response) => {
      if (request.headers.host?.startsWith('localhost')) response.writeHead(307, { location: site.url });
      response.end('hello');
    }).listen(0);
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    const another = await leads(['list', '--url', `http://127.0.0.1:${port}`]);
    expect([another.code, another.stderr]).toEqual([3, expect.stringContaining('is not this site')]);
    expect((await leads(['list', '--url', `http://localhost:${port}`])).code).toBe(3);
    other.close();
  });
});
