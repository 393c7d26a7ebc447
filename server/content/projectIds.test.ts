import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProjectIds } from './projectIds';

test('a project is known by the name of its file, and by its former ids', () => {
  const directory = mkdtempSync(join(tmpdir(), 'seed-'));
  writeFileSync(join(directory, 'saas-dashboard.yaml'), 'title: One\nformerIds:\n  - heat-screen\n  - heat\n');
  writeFileSync(join(directory, 'bread.yaml'), 'formerIds: what its own reader refuses\n');
  const { ids, present } = readProjectIds(directory);
  rmSync(directory, { recursive: true });
  expect([...ids].sort()).toEqual(['bread', 'saas-dashboard']);
  expect([...present]).toEqual([
    ['heat-screen', 'saas-dashboard'],
    ['heat', 'saas-dashboard'],
  ]);
});
