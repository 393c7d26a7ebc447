import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../server/test/runCommand';

test('npm start serves as for people, also in a shell that says NODE_ENV=development', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'build/server'), { recursive: true });
  // Of no source at all, so that nothing is built.
  writeFileSync(join(folder, 'build/stamp.txt'), createHash('sha256').digest('hex'));
  writeFileSync(join(folder, 'build/server/main.js'), 'console.log(process.env.NODE_ENV);');
  const { stdout } = await runCommand('scripts/start.ts', folder, [], { env: { NODE_ENV: 'development' } });
  expect(stdout).toBe('production\n');
});
