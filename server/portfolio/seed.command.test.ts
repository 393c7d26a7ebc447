import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDirectory } from '../database/embedded/lockDirectory';

const folder = mkdtempSync(join(tmpdir(), 'seed-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a database that the site has open is named, and what to do, without a trace of the program', () => {
  const release = lockDirectory(folder, 'process 1');
  try {
    const env = { ...process.env, DATABASE_URL: '', STAFF_EMAIL: '', STAFF_PASSWORD: '', DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/seed.ts'], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The data directory .* is in use by another process: .*\nStop that process, or .*\n$/);
  } finally {
    release();
  }
}, 60_000);
