import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeToOthers } from './closeToOthers';

/** Windows has other rights than these. */
test.skipIf(process.platform === 'win32')('a directory is its owner’s alone, be it new or an open one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [fresh, open] = [join(folder, 'deep/new'), join(folder, 'open')];
  mkdirSync(open);
  chmodSync(open, 0o755);
  for (const directory of [fresh, open]) {
    closeToOthers(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  }
});
