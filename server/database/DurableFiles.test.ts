import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createOrm } from './createOrm';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});

test('what the embedded database has committed is on the disk, not with the system alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'));
  const synced = vi.mocked(fsyncSync);
  const orm = await createOrm({ directory: join(folder, 'database') });
  const em = orm.em.fork();
  await em.execute('create table told (word text)');
  synced.mockClear();
  await em.execute(`insert into told values ('sent')`);
  expect(synced).toHaveBeenCalled();
  expect(await em.execute('show fsync')).toEqual([{ fsync: 'on' }]);
  await orm.close(true);
  rmSync(folder, { recursive: true });
});
