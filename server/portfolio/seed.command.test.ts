import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '../database/embedded/lockDirectory';
import { runCommand } from '../test/runCommand';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const seed = (cwd: string, ...typed: string[]) =>
  runCommand('scripts/seed.ts', cwd, typed, { env: { DATABASE_URL: '', DATA_DIR: join(folder, 'data') } });

test('a database that the site has open is reported with advice, without a stack', async () => {
  const release = lockDirectory(join(folder, 'data'), 'process 1');
  try {
    const { code, stdout, stderr } = await seed('.');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The data directory .* is in use by another process: .*\nStop that process, or .*\n$/);
  } finally {
    release();
  }
});

test('content that the build would reject is named, and the database is left alone', async () => {
  const site = join(folder, 'site');
  for (const name of ['agency', 'server']) cpSync(name, join(site, name), { recursive: true });
  for (const name of ['schema', 'client', 'node_modules', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.json'])
    symlinkSync(resolve(name), join(site, name));
  const file = join(site, 'agency/content/en/home.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('id: saas-dashboard', 'id: nothing'));
  const { code, stdout, stderr } = await seed(site);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^1 .* in the content:\n.*home\.yaml:\d+ home\.featured\.projects\[1\]\.id: .*\n$/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('--remove removes every project that it is typed with, and none where one is not there', async () => {
  const { code, stderr } = await seed('.', '--remove', 'first', '--remove', 'second');
  expect([code, stderr]).toEqual([1, 'There is no project "first".\n']);
  // Long, because the command creates a database and its projects.
}, 240_000);
