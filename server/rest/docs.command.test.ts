import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEditor, saveNewProject } from '../test/contentCalls';
import { writeCurlConfig } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { validLead } from '../test/validLead';

const execute = promisify(execFile);

/** The project that the examples name. */
const PROJECT = 'saas-dashboard';

/** Folder for the output of the examples. */
let folder = '';
let site: TestSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-'));
  writeCurlConfig(folder);
  site = await openTestSite();
  if (seededIds().includes(PROJECT)) return;
  const editor = await openEditor(site);
  await saveNewProject(editor, PROJECT, { EN: 'A dashboard', FR: 'Un tableau de bord', AR: 'لوحة' });
  await editor.publish(0);
});
// Creates a request that the other pages have not answered.
beforeEach(async () => {
  await site.rest('POST', '/leads/', validLead);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Returns all examples of a page in order, as a reader would type them; curl is the client. */
const getExamples = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');

/** Replaces `npm run --silent …` to save the half second of processor time of each npm start. */
const QUICK_NPM = 'npm() { shift 2; node --run "$@"; }';

describe('every example of', () => {
  const run = async (page: string) => {
    const env = {
      ...process.env,
      TMPDIR: folder,
      CURL_HOME: folder,
      BASE: site.url,
      STAFF_URL: site.url,
      STAFF_EMAIL: site.staff.email,
      STAFF_PASSWORD: site.staff.password,
    };
    // On an error bash prints the line, and curl the server's answer.
    const script = `set -euo pipefail\n${QUICK_NPM}\n${getExamples(page)}`;
    const { stdout } = await execute('bash', ['-c', script], { env }).catch(
      (error: { stdout: string; message: string }) => {
        throw new Error(`${error.message}\n${error.stdout}`);
      },
    );
    expect(stdout).not.toBe('');
    expect(stdout).not.toContain('"errors"');
  };

  test.each(['docs/rest.md', 'docs/webhooks.md'])('%s runs', run);
  longTest.each(['docs/graphql.md', 'docs/accounts.md', 'docs/staff.md', 'docs/privacy.md'])('%s runs', run);

  test('the error in docs/rest.md is the server’s answer', async () => {
    const shown = readFileSync('docs/rest.md', 'utf8').match(/^```json\n(.*?)^```$/ms)?.[1] ?? '';
    const { body } = await site.rest('POST', '/leads/', {
      projectType: 'website',
      timeline: '1month',
      projectDescription: 'A site.',
      firstName: 'Salma',
      lastName: 'Bennani',
      email: 'salma',
    });
    expect(body).toEqual(JSON.parse(shown));
  });
});
