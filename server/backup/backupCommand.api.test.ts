import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createOrm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { openEmptyDatabase } from '../test/openTestDatabase';

const folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command as a cron job calls it. */
const backup = (settings: Record<string, string>, file: string) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    // Empty is not set, and keeps what a file .env says out of here.
    const env = { ...process.env, DATABASE_URL: '', STAFF_EMAIL: '', STAFF_PASSWORD: '', ...settings };
    execFile(process.execPath, ['scripts/backup.ts', file], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('a data directory that is not there is refused, and not made', { timeout: 60_000 }, async () => {
  const missing = join(folder, 'mistyped');
  const file = join(folder, 'missing.backup');
  expect(await backup({ DATA_DIR: missing }, file)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/There is no database in .*mistyped.*DATA_DIR.*DATABASE_URL/),
  });
  expect([existsSync(missing), existsSync(file)]).toEqual([false, false]);
});

test('a database without tables is refused, one with them is saved as it is', { timeout: 120_000 }, async () => {
  const { database: empty, drop } = await openEmptyDatabase();
  const directory = join(folder, 'data', 'database');
  const database = 'url' in empty ? empty : { directory };
  const [settings, setting]: [Record<string, string>, string] =
    'url' in empty ? [{ DATABASE_URL: empty.url }, 'DATABASE_URL'] : [{ DATA_DIR: join(folder, 'data') }, 'DATA_DIR'];
  const file = join(folder, 'site.backup');
  try {
    // The embedded one is made by being opened and asked.
    mkdirSync(directory, { recursive: true });
    const opened = await createOrm(database);
    await opened.em.fork().execute('select 1');
    await opened.close(true);
    expect(await backup(settings, file)).toEqual({ code: 1, out: '', err: expect.stringContaining(setting) });
    expect(existsSync(file)).toBe(false);

    const orm = await createOrm(database);
    await migrate(orm, 'url' in empty);
    await orm.close(true);
    const saved = await backup(settings, file);
    expect([saved.code, saved.err]).toEqual([0, '']);
    expect(saved.out).toMatch(/leads +0 rows/);
    expect(existsSync(file)).toBe(true);
  } finally {
    await drop();
  }
});
