import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { constants } from '../common/constants';
import { writeCurlConfig } from '../test/inEnglish';
import { openTestSite } from '../test/openTestSite';

const text = readFileSync('docs/mail.md', 'utf8');

test('every example of docs/mail.md runs, and its numbers are the actual limits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-docs-'));
  const site = await openTestSite({ env: { DATA_DIR: folder } });
  site.jobs.start();
  writeCurlConfig(folder);
  const examples = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');
  const env = {
    ...process.env,
    BASE: site.url,
    DATA_DIR: folder,
    CURL_HOME: folder,
    STAFF_EMAIL: site.staff.email,
    STAFF_PASSWORD: site.staff.password,
  };
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${examples}`], { env });
  expect(stdout).toContain('Subject: Confirm your address');
  expect(stdout).toContain('"delayedWork":[]');
  expect(stdout).toContain('"replayDeadLetters":{"outcome":"DONE","result":0}');
  expect(stdout).toContain('"totalCount":0');
  expect(stdout).not.toContain('"errors"');
  expect(text).toContain(`works for ${constants.newsletter.linkDays} days`);
  expect(text).toContain(`deleted after ${constants.newsletter.unconfirmedDays} days`);
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
