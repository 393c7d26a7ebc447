import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { STAFF } from '../scripts/chaos/openTestRig';
import { freePort } from '../scripts/freePort';
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

test('a disk that takes no more of the log costs lines, not the site, which also ends as ever', {
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

test('a reader of the log that has stopped reading does not hold up the end', { tag: '@long' }, async () => {
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

test('the log has what was asked of a site that runs and what was asked of it last, line by line, and nothing of an address', async () => {
  const log = join(folder, 'log');
  const read = () => readFileSync(log, 'utf8');
  const getRoutes = () => read().match(/"route":"[^"]*"/g) ?? [];
  const site = await createSite(log);
  const planted = 'salma@bakery.example';
  try {
    await site.start();
    const begun = read().length;
    await fetch(`${site.url}/contact`);
    await expect.poll(getRoutes).toContain('"route":"/contact"');
    for (const target of [
      `http://site.example:8o8o/contact?email=${planted}`,
      `http://${planted}:port/newsletter/confirm?token=${planted}`,
      `//${planted}:port/x#y`,
      `/contact?email=${planted}`,
    ]) {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.end(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`).resume();
      await once(socket, 'close');
    }
    await fetch(`${site.url}/about`);
    expect(await site.end('SIGTERM')).toBe(0);
    expect(getRoutes()).toContain('"route":"/about"');
    const written = read().slice(begun);
    const lines = written.trim().split('\n');
    // Six requests.
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
    expect(written).not.toContain('bakery');
  } finally {
    await site.end('SIGKILL');
  }
});
