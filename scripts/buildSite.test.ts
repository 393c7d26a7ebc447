import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../server/test/runCommand';

test('a build that does not end leaves no stamp of the one before it, whose files it has removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/stamp.txt'), 'of a build before');
  const { code } = await runCommand('scripts/build.ts', folder, []);
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'build/stamp.txt'))).toBe(false);
});
