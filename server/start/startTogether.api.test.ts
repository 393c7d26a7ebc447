import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { createLog } from '../common/log';
import { readEnv } from '../settings/env';
import { longTest } from '../test/longTest';
import { openEmptyDatabase } from '../test/openTestDatabase';
import { createSite } from './createSite';

const nothing = { scripts: [], styles: [] };
const assets = { ...nothing, getPageStyles: () => [], fonts: [], graphiql: nothing, apiDocs: nothing, desk: nothing };

// The embedded database belongs to one process.
describe.runIf('server' in inject('prepared'))('instances that start together', () => {
  longTest('fill one empty database together, with tables, staff and keys once', async () => {
    const { database, drop } = await openEmptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = readEnv({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      STAFF_EMAIL: 'staff@khatam.example',
      STAFF_PASSWORD: 'a password for tests',
    });
    const open = () => createSite({ env, log: createLog('silent'), assets, database });
    const sites = await Promise.all([open(), open(), open()]);
    const counts = await sites[0]?.orm.em
      .fork()
      .execute(
        `select (select count(*) from accounts)::int as accounts, (select count(*) from secrets)::int as secrets`,
      );
    expect(counts).toEqual([{ accounts: 1, secrets: 1 }]);
    await Promise.all(sites.map((site) => site.close()));
    await drop();
  });
});
