import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = `
  import { loadSettings } from ${JSON.stringify(pathToFileURL('scripts/common/loadSettings.ts').href)};
  loadSettings();
  console.log(process.env.FIRST, process.env.SECOND);
`;

test('the file .env adds to the environment of a script, and is rejected in UTF-16', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (encoding: BufferEncoding) => {
    writeFileSync(join(folder, '.env'), '\ufeffFIRST=file\nSECOND=file\n', encoding);
    const env = { ...process.env, SECOND: 'environment' };
    return spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: folder, env, encoding: 'utf8' });
  };
  expect(run('utf8')).toMatchObject({ status: 0, stdout: 'file environment\n', stderr: '' });
  expect(run('utf16le')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/Save it as UTF-8\.\n$/),
  });
});
