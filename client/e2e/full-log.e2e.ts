import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVictim } from '../../scripts/chaos/createVictim';
import { STAFF } from '../../scripts/chaos/openStage';
import { freePort } from '../../scripts/freePort';
import { expect, test } from './test';

/** Takes nothing, as a disk that is full (Linux). */
const FULL = '/dev/full';

test('a disk that takes no more of the log costs lines, not the site, which also ends as ever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-log-'));
  const settings = { DATA_DIR: folder, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const victim = createVictim(await freePort(), settings, FULL);
  try {
    await victim.start();
    for (let request = 0; request < 40; request += 1) {
      expect((await fetch(`${victim.url}/contact`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    }
    expect(await victim.end('SIGTERM')).toBe(0);
  } finally {
    await victim.end('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
