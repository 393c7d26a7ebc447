import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { STAFF } from '../scripts/chaos/openTestRig';
import { freePort } from '../scripts/common/freePort';
import { expect, test } from './test';

/** A device that rejects every write, like a full disk (Linux). */
const FULL = '/dev/full';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const createSite = async (log: string) =>
  createServerProcess(
    await freePort(),
    { DATA_DIR: folder, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password },
    log,
  );

test('a full disk loses lines of the log, while the site continues and stops as usual', {
  tag: '@long',
}, async () => {
  const site = await createSite(FULL);
  try {
    await site.start();
    for (let request = 0; request < 40; request += 1) {
      expect((await fetch(`${site.url}/contact`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    }
    expect(await site.end('SIGTERM')).toBe(0);
  } finally {
    await site.end('SIGKILL');
  }
});

test('a stalled reader of the log does not delay the stop', { tag: '@long' }, async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = spawn('sh', ['-c', `exec sleep 600 < ${pipe}`], { stdio: 'ignore' });
  const site = await createSite(pipe);
  try {
    await site.start();
    // More lines than the buffer of a pipe.
    for (let request = 0; request < 800; request += 1) await (await fetch(`${site.url}/robots.txt`)).text();
    expect(await site.end('SIGTERM')).toBe(0);
  } finally {
    await site.end('SIGKILL');
    reader.kill();
  }
});
