import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVictim } from '../scripts/chaos/createVictim';
import { STAFF } from '../scripts/chaos/openStage';
import { freePort } from '../scripts/freePort';
import { expect, test } from './test';

/** Takes nothing, as a disk that is full (Linux). */
const FULL = '/dev/full';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const createSite = async (log: string) =>
  createVictim(await freePort(), { DATA_DIR: folder, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password }, log);

test('a disk that takes no more of the log costs lines, not the site, which also ends as ever', async () => {
  const victim = await createSite(FULL);
  try {
    await victim.start();
    for (let request = 0; request < 40; request += 1) {
      expect((await fetch(`${victim.url}/contact`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    }
    expect(await victim.end('SIGTERM')).toBe(0);
  } finally {
    await victim.end('SIGKILL');
  }
});

test('a reader of the log that has stopped reading does not hold up the end', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = spawn('sh', ['-c', `exec sleep 600 < ${pipe}`], { stdio: 'ignore' });
  const victim = await createSite(pipe);
  try {
    await victim.start();
    // More lines than a pipe holds.
    for (let request = 0; request < 800; request += 1) await (await fetch(`${victim.url}/robots.txt`)).text();
    expect(await victim.end('SIGTERM')).toBe(0);
  } finally {
    await victim.end('SIGKILL');
    reader.kill();
  }
});

test('the log has what was asked of a site that runs, and what was asked of it last', async () => {
  const log = join(folder, 'log');
  const lines = () => readFileSync(log, 'utf8').match(/"route":"[^"]*"/g) ?? [];
  const victim = await createSite(log);
  try {
    await victim.start();
    await fetch(`${victim.url}/contact`);
    await expect.poll(lines).toContain('"route":"/contact"');
    await fetch(`${victim.url}/about`);
    expect(await victim.end('SIGTERM')).toBe(0);
    expect(lines()).toContain('"route":"/about"');
  } finally {
    await victim.end('SIGKILL');
  }
});
