import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { saveBackup } from '../../scripts/backup/saveBackup';
import { Account } from '../auth/Account';
import { createOrm } from '../database/createOrm';
import { readEnv } from '../settings/env';
import { entities } from '../start/entities';
import { longTest, longTestIf } from '../test/longTest';
import { openEmptyDatabase, openTestDatabase } from '../test/openTestDatabase';
import { openTestOrm } from '../test/openTestOrm';
import { writeBackup } from './writeBackup';

const isServer = 'server' in inject('prepared');
const folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as a cron job does. */
const run = (name: 'backup' | 'restore', settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    // Empty means not set, and overrides the file .env.
    const env = { ...process.env, DATABASE_URL: '', STAFF_EMAIL: '', STAFF_PASSWORD: '', ...settings };
    execFile(process.execPath, [`scripts/backup/${name}.ts`, ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const backup = (settings: Record<string, string>, ...words: string[]) => run('backup', settings, ...words);

test('a missing data directory is rejected, and not created', { timeout: 60_000 }, async () => {
  const missing = join(folder, 'mistyped');
  const file = join(folder, 'missing.backup');
  await expect(saveBackup(readEnv({ DATA_DIR: missing }), { file })).rejects.toThrow(
    /^There is no database in .*mistyped.*DATA_DIR.*DATABASE_URL/,
  );
  expect([existsSync(missing), existsSync(file)]).toEqual([false, false]);
});

/** Settings of a prepared database, with or without tables. The embedded one is unpacked, because making it takes long. */
async function prepare(
  name: 'empty' | 'dump',
): Promise<{ settings: Record<string, string>; drop: () => Promise<void> }> {
  const prepared = inject('prepared');
  if ('dump' in prepared) {
    const DATA_DIR = join(folder, name);
    const directory = join(DATA_DIR, 'database');
    mkdirSync(directory, { recursive: true });
    execFileSync('tar', ['-xf', prepared[name], '-C', directory], { stdio: 'ignore' });
    return { settings: { DATA_DIR }, drop: async () => {} };
  }
  const { database, drop } = await (name === 'empty' ? openEmptyDatabase() : openTestDatabase());
  return { settings: { DATABASE_URL: 'url' in database ? database.url : '' }, drop };
}

test('a database without tables is rejected', { timeout: 120_000 }, async () => {
  const { settings, drop } = await prepare('empty');
  onTestFinished(drop);
  const file = join(folder, 'empty.backup');
  const [setting = ''] = Object.keys(settings);
  await expect(saveBackup(readEnv(settings), { file })).rejects.toThrow(setting);
  expect(existsSync(file)).toBe(false);
});

longTest('a database with tables is saved unchanged', { timeout: 120_000 }, async () => {
  const { settings, drop } = await prepare('dump');
  onTestFinished(drop);
  const file = join(folder, 'site.backup');
  const saved = await backup(settings, file);
  expect([saved.code, saved.err]).toEqual([0, '']);
  expect(saved.out).toMatch(/leads +0 rows/);
  expect(saved.out).toContain('The file is NOT encrypted: everyone who has it reads');
  expect(existsSync(file)).toBe(true);
  expect(await backup(settings, file)).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
});

// Commands run as separate processes, so these tests need a database that several processes may open.
longTestIf(isServer)(
  'an encrypted backup is restored, and the command lists the remaining steps',
  { timeout: 180_000 },
  async () => {
    const { database, drop } = await openTestDatabase();
    const { database: target, drop: dropTarget } = await openEmptyDatabase();
    if (!('url' in database && 'url' in target)) return;
    const file = join(folder, 'encrypted.backup');
    const key = join(folder, 'site.key');
    const log = join(folder, 'site.log');
    try {
      const made = await backup({}, '--new-key', key);
      expect(made).toEqual({ code: 0, out: expect.stringMatching(/public half is age1\w+\.\nKeep a copy/), err: '' });

      const orm = await createOrm(database, entities);
      const em = orm.em.fork();
      const [first, second] = ['one@khatam.example', 'two@khatam.example'].map((email) =>
        em.create(Account, { email, passwordHash: 'none', isStaff: true, locale: 'en', createdAt: new Date() }),
      );
      await em.flush();
      await orm.close(true);
      const saved = await backup({ DATABASE_URL: database.url }, file, '--key', key);
      expect(saved).toMatchObject({
        code: 0,
        out: expect.stringContaining('The file is encrypted: only its key opens it'),
      });

      const settings = { DATABASE_URL: target.url };
      writeFileSync(log, `{"level":30,"time":${Date.now()},"staffRemoved":"${second?.id}","msg":"staff removed"}\n`);
      const restored = await run('restore', settings, file, '--key', key, '--log', log);
      expect([restored.code, restored.err]).toEqual([0, '']);
      expect(restored.out).toMatch(/Every sign-in has ended/);
      expect(restored.out).toMatch(/Staff by the backup, .*: one@khatam\.example, two@khatam\.example\./);
      expect(restored.out).toMatch(
        /Second factor on by the backup: nobody\. Where it was switched on since, it is off/,
      );
      expect(restored.out).toMatch(/Taken from staff again, as the log says: two@khatam\.example\./);
      expect(restored.out).toMatch(/WARNING: the log begins after the backup was made/);
      const after = await createOrm(target, entities);
      const staff = await after.em.fork().find(Account, { isStaff: true });
      await after.close(true);
      expect(staff.map(({ id }) => id)).toEqual([first?.id]);
    } finally {
      await drop();
      await dropTarget();
    }
  },
);

longTest.each<[string, string[]]>([
  [
    'the configured database',
    [
      'Checking the file',
      'Making the tables',
      'Writing accounts',
      'Comparing accounts',
      'Updating the tables',
      'Repeating the',
      'Committing',
    ],
  ],
  ['an embedded database', ['Writing accounts', 'Committing']],
])(
  'a restore into %s that is killed at a step leaves nothing, and is started again',
  { timeout: 600_000 },
  async (kind, steps) => {
    const { orm, close } = await openTestOrm();
    onTestFinished(close);
    const em = orm.em.fork();
    em.create(Account, {
      email: 'one@khatam.example',
      passwordHash: 'none',
      isStaff: true,
      locale: 'en',
      createdAt: new Date(),
    });
    const erased = em.create(Account, {
      email: 'left@khatam.example',
      passwordHash: 'none',
      isStaff: true,
      locale: 'en',
      createdAt: new Date(),
    });
    await em.flush();
    const file = join(folder, `${randomUUID()}.backup`);
    await writeBackup(orm.em.fork(), { file }, new Date());
    const log = join(folder, 'killed.log');
    writeFileSync(log, `{"level":30,"time":${Date.now()},"staffRemoved":"${erased.id}","msg":"staff removed"}\n`);
    const kill = join(folder, 'kill.mjs');
    writeFileSync(
      kill,
      `const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text, ...rest) => {
      write(text, ...rest);
      if (String(text).startsWith(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
      return true;
    };`,
    );
    const { settings, drop } =
      kind === 'an embedded database'
        ? { settings: { DATA_DIR: join(folder, randomUUID()) }, drop: async () => {} }
        : await prepare('empty');
    onTestFinished(drop);
    for (const step of steps) {
      const killed = await run(
        'restore',
        { ...settings, NODE_OPTIONS: `--import=${kill}`, KILL_AT: step },
        file,
        '--log',
        log,
      );
      expect([killed.out.trimEnd().split('\n').at(-1), killed.err]).toEqual([expect.stringContaining(step), '']);
    }
    const restored = await run('restore', settings, file, '--log', log);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toMatch(/accounts +2 rows/);
    expect(restored.out).toContain('Taken from staff again, as the log says: left@khatam.example.');
  },
);

test('a restore asks for the log, or for the word that there is none', { timeout: 120_000 }, async () => {
  const settings = { DATA_DIR: join(folder, 'unasked') };
  for (const words of [[], ['--log', 'site.log', '--without-log']]) {
    const { code, err } = await run('restore', settings, join(folder, 'any.backup'), ...words);
    expect(code).toBe(2);
    expect(err).toMatch(/--log LOGFILE.*unsubscribed.*--without-log.*newsletters/s);
  }
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});

longTestIf(isServer)('a restore without the log reports unknown erasures', { timeout: 120_000 }, async () => {
  const { database, drop } = await openEmptyDatabase();
  if (!('url' in database)) return;
  try {
    const restored = await run('restore', { DATABASE_URL: database.url }, join(folder, 'site.backup'), '--without-log');
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toMatch(
      /is back, and newsletters of that time can be sent again\. .*docs\/deployment\.md#after-a-restore/s,
    );
  } finally {
    await drop();
  }
});
