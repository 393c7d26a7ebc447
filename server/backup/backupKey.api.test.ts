import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { Lead } from '../leads/Lead';
import { longTest } from '../test/longTest';
import { openTestOrm } from '../test/openTestOrm';
import { createBackupKey, readBackupKey } from './backupKey';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'backup-key-'));
const NOW = new Date('2026-03-01T10:00:00.123Z');
const isServer = 'server' in inject('prepared');
const keyFile = join(folder, 'site.key');
const encrypted = join(folder, 'encrypted.backup');
const plain = join(folder, 'plain.backup');
let orm: Orm;
let close: () => Promise<void>;
let publicKey: string;

beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
  const em = orm.em.fork();
  // More than one of the blocks that age encrypts separately.
  for (let number = 0; number < 60; number += 1) {
    const projectDescription = Buffer.from(
      Array.from({ length: 3000 }, (_, at) => (at * 7919 * (number + 3)) % 251),
    ).toString('base64');
    em.persist(
      Object.assign(new Lead(), {
        createdAt: new Date(NOW.getTime() + number),
        privacyVersion: '2024-12-15',
        projectType: 'website',
        timeline: 'asap',
        firstName: 'Zoë',
        lastName: String(number),
        email: `lead${number}@spice.example`,
        projectDescription,
      }),
    );
  }
  await em.flush();
  publicKey = await createBackupKey(keyFile, NOW);
  await writeBackup(orm.em.fork(), { file: encrypted, key: await readBackupKey(keyFile) }, NOW);
  await writeBackup(orm.em.fork(), { file: plain }, NOW);
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

async function restore(file: string, keyOf?: string): Promise<number> {
  const key = keyOf === undefined ? undefined : await readBackupKey(keyOf);
  const target = await openTestOrm({ isEmpty: true });
  try {
    await restoreBackup(target.orm, isServer, { file, key });
    return await target.orm.em.fork().count(Lead);
  } finally {
    await target.close();
  }
}

const write = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test('a backup with a key is restored with it, and is readable by its owner only', async () => {
  expect(await restore(encrypted, keyFile)).toBe(60);
  expect([statSync(keyFile).mode & 0o777, statSync(encrypted).mode & 0o777]).toEqual([0o600, 0o600]);
});

longTest('a backup can be written with a public key alone, and needs the secret key to be restored', async () => {
  const publicFile = write('public.key', `# of the agency\n${publicKey}\n`);
  const file = join(folder, 'public.backup');
  await writeBackup(orm.em.fork(), { file, key: await readBackupKey(publicFile) }, NOW);
  await expect(restore(file, publicFile)).rejects.toThrow('public keys alone. A restore needs the secret key.');
  expect(await restore(file, keyFile)).toBe(60);
});

// A bit in the header, in the first block and in the last; a missing block, and an additional byte.
test.each<[string, (bytes: Buffer) => Buffer]>([
  ['its header', (bytes) => flip(bytes, 40)],
  ['its first row', (bytes) => flip(bytes, 1000)],
  ['its last byte', (bytes) => flip(bytes, bytes.length - 1)],
  ['its length, shorter', (bytes) => bytes.subarray(0, -1)],
  ['its length, by a whole piece', (bytes) => bytes.subarray(0, bytes.length - ((bytes.length - 200) % 65_552) - 1)],
  ['its length, longer', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
])('a backup changed in %s is rejected before anything is written', async (name, change) => {
  const changed = write(`${name}.backup`, change(readFileSync(encrypted)));
  await expect(restore(changed, keyFile)).rejects.toThrow(/changed, cut off or damaged|is not the key/);
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test('a backup without its key, or with another, is rejected with advice', async () => {
  const other = join(folder, 'other.key');
  await createBackupKey(other, NOW);
  await expect(restore(encrypted)).rejects.toThrow(
    'is encrypted with age. Give the key that it was made with: --key FILE.',
  );
  await expect(restore(encrypted, other)).rejects.toThrow('is not the key that the backup was made with');
});

longTest('a file without encryption is rejected if a key is set, because it may be forged', async () => {
  await expect(restore(plain, keyFile)).rejects.toThrow('is not encrypted, so nothing says who wrote it');
  expect(await restore(plain)).toBe(60);
});

test('an invalid key file is rejected without quoting its content', async () => {
  const secret = readFileSync(keyFile, 'utf8').split('\n')[2] ?? '';
  for (const [name, content] of [
    ['empty.key', '# nothing\n'],
    ['password.key', 'hunter2 hunter2\n'],
    ['short.key', `${secret.slice(0, -1)}\n`],
  ] as const) {
    const error = await readBackupKey(write(name, content)).catch(({ message }: Error) => message);
    expect(error).toMatch(/is no key file of age\. "npm run backup -- --new-key FILE" makes one\.$/);
    expect(error).not.toMatch(/hunter2|AGE-SECRET/);
  }
  await expect(readBackupKey(join(folder, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)');
  await expect(createBackupKey(keyFile, NOW)).rejects.toThrow('EEXIST');
});

test('a file written by the age tool is opened', async () => {
  // Written by age 1.1.1 with a key for this test only.
  const key = write('age.key', 'AGE-SECRET-KEY-14XF446R9UWU400WG0UWQ8YEQRT4LURYUQP083TWPWX73LDZ4D6LQNV8U5S\n');
  const written = Buffer.from(
    `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBUQmc2K0VxaUZydWNJRjgxSjJXNDY3enBqR1drd3Bkb2VXQ3MyM0dkRGsw
    CisxUHE2cHFNTDRsR3NrT3BQZE1zZE12Y3ZKM1ZKdElXYWlRTGU3bWdEN2MKLS0tIE8wUzY2NkFWUEttd3ByOFkxeVl1MEI0YmFu
    OXVuRi80WVBLbVNFY1ZFcWcKRqEEKsrCGy++dHEuV8TtLaGzZfMWUDmRcYU9KlI+bUo7HwsVS5zpDbADHec+CdolzVOmijUw4irL
    5czXbsgNYXt4`,
    'base64',
  );
  const { decrypt } = await readBackupKey(key);
  const source = (async function* () {
    yield new Uint8Array(written);
  })();
  expect(await text(decrypt(source))).toBe('A backup that the age tool wrote.\n');
});
