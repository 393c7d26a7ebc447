import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCluster } from '../scripts/chaos/createCluster';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { runScenario } from '../scripts/chaos/runScenario';
import { killDatabase } from '../scripts/chaos/scenarios/killDatabase';
import { newsletter } from '../scripts/chaos/scenarios/newsletter';
import { freePort } from '../scripts/common/freePort';
import { sound } from './sound';
import { expect, test } from './test';

test('a running server continues once a killed PostgreSQL is back', { tag: '@long' }, async () => {
  test.setTimeout(270_000);
  const outcome = await runScenario(killDatabase, 'PostgreSQL', { submits: 40, rounds: 1 });
  expect(outcome).toMatchObject(sound({ submits: 40, deaths: 1 }));
});

test('a newsletter whose sender is killed reaches each subscriber once, or its end is known to be unknown', {
  tag: '@long',
}, async () => {
  test.setTimeout(270_000);
  const outcome = await runScenario(newsletter, 'PostgreSQL', { submits: 60, rounds: 1 });
  expect(outcome).toMatchObject(sound({ submits: 60, deaths: 1 }));
});

test('a server started before its database waits for it, and logs that without the password', {
  tag: '@long',
}, async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'early-'));
  const log = join(folder, 'log');
  const cluster = await createCluster();
  const url = cluster.url.replace('@', ':pa55word@');
  const site = createServerProcess(await freePort(), { DATABASE_URL: url, DATA_DIR: folder }, log);
  try {
    const started = site.start();
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('the database does not answer yet; waiting for it');
    await cluster.start();
    await started;
    expect(readFileSync(log, 'utf8')).not.toContain('pa55word');
    expect(await site.end('SIGTERM')).toBe(0);
  } finally {
    await site.end('SIGKILL');
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
