import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PgliteConnection } from '@mikro-orm/pglite';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { ensureStaff } from '../auth/staff';
import { createLog } from '../common/log';
import { createOrm, type Orm } from '../database/createOrm';
import { type BegunNewsletter, createErasureLog, readErasures } from '../privacy/erasureLog';
import { readEnv } from '../settings/env';
import { entities } from '../start/entities';
import { changeItem } from '../test/inboxCalls';
import { longTest } from '../test/longTest';
import { openEmptyDatabase } from '../test/openTestDatabase';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { TemplateFiles } from '../test/TemplateFiles';
import { validLead, validMessage } from '../test/validLead';
import { createChecksum } from './backupFile';
import { readAccess } from './readAccess';
import { repeatErasures } from './repeatErasures';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'after-restore-'));
const file = join(folder, 'site.backup');
const isServer = 'server' in inject('prepared');
const leaver = { email: 'leaver@khatam.example', password: 'a password of somebody' };
// The same on both sites, so that each accepts the tokens of the other.
const env = { SECRET_KEY: 'a secret of tests that outlives its database' };
const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });

interface Tokens {
  access: string;
  refresh: string;
}
let site: TestSite;
let staff: Tokens;
let left: Tokens;
let signedOut: Tokens;
const ids: Record<string, string> = {};
/** Newsletters that began before and after the backup. */
const [known, later] = ['known', 'later'].map((articleId) => ({
  id: randomUUID(),
  articleId,
  locale: contentLanguage,
})) as [BegunNewsletter, BegunNewsletter];
/** The second factor of the member of staff who leaves. */
const factor: { secret: string; recoveryCodes: string[] } = { secret: '', recoveryCodes: [] };
/** Returns a code of the authenticator app, `step` times 30 seconds ahead. */
const getCode = (step = 0) =>
  new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate({ timestamp: Date.now() + step * 30_000 });

async function signIn(at: TestSite, credentials: typeof leaver & { code?: string }): Promise<Tokens> {
  const { status, body } = await at.rest('POST', '/auth/login/', credentials);
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  site = await openTestSite({ env, log });
  staff = await signIn(site, site.staff);
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  expect((await site.graphql(add, { input: leaver }, staff.access)).errors).toBeUndefined();
  left = await signIn(site, leaver);
  const begin = 'mutation ($password: String!) { beginSecondFactor(password: $password) { result { secret } } }';
  factor.secret = (await site.graphql(begin, leaver, left.access)).data.beginSecondFactor.result.secret;
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { result { recoveryCodes } } }';
  const confirmed = await site.graphql(confirm, { code: getCode() }, left.access);
  factor.recoveryCodes = confirmed.data.confirmSecondFactor.result.recoveryCodes;
  signedOut = await signIn(site, site.staff);
  ids.erased = (await site.rest('POST', '/leads/', { ...validLead, email: 'erased@visitor.example' })).body.id;
  ids.kept = (await site.rest('POST', '/leads/', { ...validLead, email: 'kept@visitor.example' })).body.id;
  await site.rest('POST', '/contact/', { ...validMessage, email: 'erased@visitor.example' });
  await site.rest('POST', '/contact/', { ...validMessage, email: 'deleted@visitor.example' });
  const subscribe = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }';
  for (const email of ['reader@visitor.example', 'unsubscribed@visitor.example']) {
    expect((await site.graphql(subscribe, { input: { email } })).errors).toBeUndefined();
  }
  await execute(
    site,
    `insert into newsletters (id, article_id, locale, state, start_at, created_at, total)
      values ('${known.id}', '${known.articleId}', '${known.locale}', 'done', now(), now(), 3)`,
  );
  await writeBackup(site.orm.em.fork(), { file }, new Date());
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const execute = async <Row>(at: TestSite, sql: string) => (await at.orm.em.fork().execute(sql)) as Row[];

/** Opens a site on a database restored from a file, after the erasures in the log were repeated. */
async function onRestored(from: string, lines: readonly string[], use: (restored: TestSite) => Promise<void>) {
  const { database: empty, drop } = await openEmptyDatabase();
  let restored: TestSite | undefined;
  try {
    const orm = await createOrm(empty, entities);
    const { createdAt } = await restoreBackup(orm, isServer, { file: from });
    await repeatErasures(orm.em.fork(), await readErasures(each(lines), createdAt.getTime()), new Date());
    const database = isServer ? empty : { memory: { files: new TemplateFiles(await dump(orm)) } };
    await orm.close(true);
    restored = await openTestSite({ env, beside: { database } });
    await use(restored);
  } finally {
    await restored?.close();
    await drop();
  }
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

/** The embedded database in memory ends with its connection. */
async function dump(orm: Orm): Promise<string> {
  const client = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
  const tar = join(folder, `${randomUUID()}.tar`);
  writeFileSync(tar, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  return tar;
}

const profile = (at: TestSite, token: string) => at.rest('GET', '/users/profile/', undefined, token);
const refresh = (at: TestSite, token: string) => at.rest('POST', '/auth/refresh/', { refresh: token });

test('neither secrets nor sign-ins are in the file', async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  const hashes = await execute<{ hash: string }>(site, 'select hash from refresh_tokens');
  expect(hashes.length).toBeGreaterThan(2);
  for (const { hash } of hashes) expect(text).not.toContain(hash);
  for (const table of ['secrets', 'refresh_tokens', 'rate_limits', 'recovery_codes'])
    expect(text).not.toContain(`"${table}"`);
  expect(text).toContain('"subscribers"');
});

describe('after a restore', () => {
  beforeAll(async () => {
    expect((await profile(site, staff.access)).status).toBe(200);
    const remove = 'mutation ($email: String!) { removeStaff(email: $email) { result { id } } }';
    expect((await site.graphql(remove, { email: leaver.email }, staff.access)).errors).toBeUndefined();
    await site.rest('POST', '/auth/logout/', { refresh: signedOut.refresh });
    const erase =
      'mutation ($email: String!, $dryRun: Boolean) { erasePersonalData(email: $email, dryRun: $dryRun) { result { isDryRun } } }';
    await site.graphql(erase, { email: 'kept@visitor.example', dryRun: true }, staff.access);
    expect((await site.graphql(erase, { email: 'erased@visitor.example' }, staff.access)).errors).toBeUndefined();
    const [message] = await execute<{ id: string }>(
      site,
      `select id from contact_messages where email = 'deleted@visitor.example'`,
    );
    await changeItem(site, staff.access, message?.id, 'deleteInboxItems');
    const [subscriber] = await execute<{ token: string }>(
      site,
      `select unsubscribe_token as token from subscribers where email = 'unsubscribed@visitor.example'`,
    );
    for (const newsletter of [known, later]) createErasureLog(log).newsletterBegun(newsletter);
    await site.graphql('mutation ($token: String!) { unsubscribe(token: $token) }', { token: subscriber?.token });
  });

  test('no account is signed in, even if it was at the time of the backup', async () => {
    await onRestored(file, [], async (restored) => {
      for (const { access, refresh: token } of [staff, left, signedOut]) {
        expect((await profile(restored, access)).status).toBe(401);
        expect((await refresh(restored, token)).status).toBe(401);
      }
      // Signing in again with a password works.
      expect((await profile(restored, (await signIn(restored, site.staff)).access)).status).toBe(200);
    });
  });

  longTest('no recovery code works, and the desk asks for new ones', async () => {
    await onRestored(file, [], async (restored) => {
      for (const code of factor.recoveryCodes.slice(0, 2)) {
        const { status, body } = await restored.rest('POST', '/auth/login/', { ...leaver, code });
        expect([status, body.fieldCodes]).toEqual([401, { code: ['INVALID_VALUE'] }]);
      }
      const { access } = await signIn(restored, { ...leaver, code: getCode(1) });
      const tasks = async () => (await restored.graphql('{ securityTasks }', {}, access)).data.securityTasks;
      expect(await tasks()).toEqual(['RENEW_RECOVERY_CODES']);
      await restored.orm.em.fork().execute('update accounts set totp_last_step = null');
      const renew =
        'mutation ($password: String!, $code: String!) { renewRecoveryCodes(password: $password, code: $code) { result { recoveryCodes } } }';
      const renewed = await restored.graphql(renew, { ...leaver, code: getCode() }, access);
      const [code = ''] = renewed.data.renewRecoveryCodes.result.recoveryCodes;
      expect(await tasks()).toEqual([]);
      await signIn(restored, { ...leaver, code });
    });
  });

  longTest('staff without a second factor are asked to set it up, because they may have had one', async () => {
    await onRestored(file, [], async (restored) => {
      const { access } = await signIn(restored, restored.staff);
      const ask = async () => (await restored.graphql('{ securityTasks }', {}, access)).data.securityTasks;
      expect(await ask()).toEqual(['SET_UP_SECOND_FACTOR']);
      await restored.orm.em.fork().execute(`update database_restores set restored_at = now() - interval '31 days'`);
      expect(await ask()).toEqual([]);
    });
    expect((await site.graphql('{ securityTasks }', {}, await site.signIn())).data.securityTasks).toEqual([]);
  });

  longTest(
    'the settings do not create an account again that was removed, or got another address, since the first start',
    async () => {
      await onRestored(file, [], async (restored) => {
        const env = { STAFF_EMAIL: 'former@khatam.example', STAFF_PASSWORD: 'a password for tests' };
        const line = await ensureStaff(restored.orm.em.fork(), readEnv({ NODE_ENV: 'test', ...env }), () => new Date());
        expect(line).toContain('STAFF_EMAIL is not staff');
        expect(await execute(restored, `select 1 from accounts where email = 'former@khatam.example'`)).toEqual([]);
      });
    },
  );

  longTest('the restore lists staff with their second factors, and apps of another key', async () => {
    await onRestored(file, [], async (restored) => {
      const staffEmails = [leaver.email, restored.staff.email];
      const em = restored.orm.em.fork();
      const known = { staff: staffEmails, secondFactor: [leaver.email], others: 0 };
      expect(await readAccess(em, env.SECRET_KEY)).toEqual({ ...known, lostApp: [] });
      expect(await readAccess(em, 'another secret of tests, as long as it')).toEqual({
        ...known,
        lostApp: [leaver.email],
      });
      expect(await readAccess(em, undefined)).toEqual({ ...known, lostApp: [leaver.email] });
    });
  });

  longTest('sign-ins, secrets and recovery codes in a backup of an earlier release are not restored', async () => {
    const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const { end } = JSON.parse(lines.pop() ?? '');
    const rows = await execute<{ row: string }>(
      site,
      `select json_build_array(account_id::text, expires_at::text, family::text, hash, id::text)::text as row
        from refresh_tokens where account_id = (select id from accounts where email = '${site.staff.email}')`,
    );
    const codes = await execute<{ row: string }>(
      site,
      'select json_build_array(code_hash, account_id::text)::text as row from recovery_codes order by code_hash',
    );
    const tables: [string, string[], string[]][] = [
      ['refresh_tokens', ['account_id', 'expires_at', 'family', 'hash', 'id'], rows.map(({ row }) => row)],
      ['secrets', ['name', 'value'], ['["main","known to whoever has the file"]']],
      ['recovery_codes', ['code_hash', 'account_id'], codes.map(({ row }) => row)],
    ];
    for (const [table, columns, of] of tables) {
      lines.push(JSON.stringify({ table, columns }), ...of);
      const checksum = createChecksum();
      for (const row of of) checksum.add(row);
      end[table] = checksum.finish();
    }
    const old = join(folder, 'old.backup');
    writeFileSync(old, gzipSync([head, ...lines, JSON.stringify({ end }), ''].join('\n')));
    await onRestored(old, [], async (restored) => {
      expect((await refresh(restored, staff.refresh)).status).toBe(401);
      expect(await execute(restored, 'select 1 from recovery_codes')).toEqual([]);
      expect(await execute(restored, `select 1 from secrets where value like 'known to%'`)).toEqual([]);
    });
  });

  test('erasures and removals of staff in the log are repeated, and nothing else', async () => {
    const addressesIn = async (at: TestSite) => {
      const found = await execute<{ email: string }>(
        at,
        'select email from leads union select email from contact_messages union select email from subscribers order by 1',
      );
      return found.map(({ email }) => email);
    };
    const readLeaver = async (at: TestSite) =>
      (
        await execute<{ isStaff: boolean; hasFactor: boolean }>(
          at,
          `select is_staff as "isStaff", totp_enabled_at is not null as "hasFactor" from accounts where email = '${leaver.email}'`,
        )
      )[0];

    await onRestored(file, [], async (restored) => {
      expect(await addressesIn(restored)).toContain('erased@visitor.example');
      expect(await readLeaver(restored)).toEqual({ isStaff: true, hasFactor: true });
    });
    // As `docker compose logs` prints them, between lines of other services.
    const lines = ['database-1  | ready to accept connections', ...written.map((line) => `site-1  | ${line}`)];
    await onRestored(file, lines, async (restored) => {
      expect(await addressesIn(restored)).toEqual(['kept@visitor.example', 'reader@visitor.example']);
      expect(await readLeaver(restored)).toEqual({ isStaff: false, hasFactor: false });
    });
  });

  test('a newsletter that began after the backup is restored as ended, and one of the backup as it was', async () => {
    const read = (at: TestSite) => execute(at, 'select article_id, state from newsletters order by article_id');
    await onRestored(file, [], async (restored) => {
      expect(await read(restored)).toEqual([{ article_id: 'known', state: 'done' }]);
    });
    await onRestored(file, written, async (restored) => {
      const { access } = await signIn(restored, restored.staff);
      const query = '{ newsletters(articleId: "later") { state startAt settledAt } }';
      const { newsletters } = (await restored.graphql(query, {}, access)).data;
      expect(newsletters).toEqual([{ state: 'STOPPED', startAt: expect.any(String), settledAt: expect.any(String) }]);
      expect(await read(restored)).toEqual([
        { article_id: 'known', state: 'done' },
        { article_id: 'later', state: 'stopped' },
      ]);
    });
  });

  test('the log names erased rows only by id', () => {
    const lines = written.filter((line) => /erased|staff removed/.test(line));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toMatch(/@|visitor|leaver/);
    expect(lines.join('')).toContain(ids.erased);
    // A dry run writes nothing.
    expect(lines.join('')).not.toContain(ids.kept);
  });
});
