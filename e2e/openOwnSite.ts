import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess, type ServerProcess } from '../scripts/chaos/createServerProcess';
import { freePort } from '../scripts/common/freePort';
import { STAFF } from './staff';
import { test } from './test';

/**
 * Starts a site for the tests of one file, which run in order. For tests that publish: a publication changes pages that other tests
 * read, and previews show the drafts of all tests.
 */
export function openOwnSite() {
  let folder = '';
  let site: ServerProcess;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'own-site-'));
    const settings = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password, DATA_DIR: folder };
    site = createServerProcess(await freePort(), settings, join(folder, 'log'));
    await site.start();
  });
  test.afterAll(async () => {
    await site.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return site.url;
    },
    kill: () => site.end('SIGKILL'),
    /** Starts it again after a kill, on its data and at its address. */
    start: () => site.start(),
  };
}
