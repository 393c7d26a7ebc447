import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveBackup } from '../../scripts/backup/saveBackup';
import { getCopyFolder, getCopySocket } from '../database/embedded/offerCopies';
import { requestCopy } from '../database/embedded/requestCopy';
import { Lead } from '../leads/Lead';
import { readEnv } from '../settings/env';
import { openTestOrm } from '../test/openTestOrm';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { restoreBackup } from './restoreBackup';

const folder = mkdtempSync(join(tmpdir(), 'running-site-'));
const dataDir = join(folder, 'data');
const directory = join(dataDir, 'database');
const env = readEnv({ DATA_DIR: dataDir });
let site: TestSite;

beforeAll(async () => {
  const prepared = inject('prepared');
  if (!('dump' in prepared)) throw new Error('Command tests run on the embedded database.');
  mkdirSync(directory, { recursive: true });
  execFileSync('tar', ['-xf', prepared.dump, '-C', directory], { stdio: 'ignore' });
  site = await openTestSite({ beside: { database: { directory } }, env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const listCopies = () => readdirSync(getCopyFolder(dataDir)).filter((name) => name.startsWith('copy-'));

test('a site on the embedded database is saved while it stores requests, and every acknowledged one is restored', async () => {
  const acknowledged: string[] = [];
  let isOpen = true;
  const send = async () => {
    for (let number = 0; isOpen; number += 1) {
      const { status, body } = await site.rest('POST', '/leads/', { ...validLead, email: `${number}@visitor.example` });
      expect(status).toBe(201);
      acknowledged.push(body.id);
    }
  };
  const sending = send();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const before = [...acknowledged];
  const file = join(folder, 'site.backup');
  const said = await saveBackup(env, { file });
  isOpen = false;
  await sending;
  expect(said).toContain(`The database of the running site in ${dataDir} is in ${file}`);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(await site.orm.em.fork().execute('select count(*)::int as count from backup_runs')).toEqual([{ count: 1 }]);
  expect(listCopies()).toEqual([]);

  const { orm, close } = await openTestOrm({ isEmpty: true });
  await restoreBackup(orm, false, { file });
  expect(await orm.em.fork().count(Lead, { id: { $in: before } })).toBe(before.length);
  await close();
});

test('only the user of the site can ask for a copy', () => {
  expect(statSync(getCopyFolder(dataDir)).mode & 0o777).toBe(0o700);
  expect(statSync(getCopySocket(dataDir)).mode & 0o777).toBe(0o600);
});

test('the copy of a command that was killed is deleted, and is no backup', async () => {
  const socket = connect(getCopySocket(dataDir));
  await once(socket, 'data');
  expect(listCopies()).toHaveLength(1);
  socket.destroy();
  await expect.poll(listCopies).toEqual([]);
  expect(await site.orm.em.fork().execute('select count(*)::int as count from backup_runs')).toEqual([{ count: 1 }]);
});

test('a backup that fails says why, and the site goes on', async () => {
  const missing = join(folder, 'missing', 'site.backup');
  await expect(saveBackup(env, { file: missing })).rejects.toThrow('ENOENT');
  expect(listCopies()).toEqual([]);
  expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
});

test('no copy is made where no site runs', async () => {
  expect(await requestCopy(join(folder, 'nowhere'))).toBeUndefined();
});
