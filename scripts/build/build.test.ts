import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../server/test/runCommand';
import config from '../../vite.config';

test('an interrupted build leaves no stamp of the previous build, whose files it has removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/stamp.txt'), 'of a build before');
  const { code } = await runCommand('scripts/build/build.ts', folder, []);
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'build/stamp.txt'))).toBe(false);
});

test('the content is read before a build removes anything: with the server, which is built first', async () => {
  const { builder, environments = {} } = config({ command: 'build', mode: 'production' });
  const built: string[] = [];
  const fake = {
    environments: Object.fromEntries(Object.keys(environments).map((name) => [name, { name }])),
    build: async ({ name }: { name: string }) => void built.push(name),
  };
  await builder?.buildApp?.(fake as unknown as ViteBuilder);
  expect(built[0]).toBe('ssr');
  expect(built.toSorted()).toEqual(Object.keys(environments).sort());
});
