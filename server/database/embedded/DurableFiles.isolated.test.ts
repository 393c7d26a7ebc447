import { cpSync, existsSync, fsyncSync, mkdtempSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entities } from '../../start/entities';
import { longTest } from '../../test/longTest';
import { createOrm } from '../createOrm';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync), writeSync: vi.fn(real.writeSync) };
});

const folder = mkdtempSync(join(tmpdir(), 'durable-'));
const made = join(folder, 'made');
let number = 0;
beforeAll(async () => {
  const orm = await createOrm({ directory: made }, entities);
  await orm.em.fork().execute('create table told (word text)');
  await orm.close(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a copy of one database, because creating a database takes seconds. */
async function openReporting() {
  number += 1;
  const directory = join(folder, String(number));
  cpSync(made, directory, { recursive: true });
  const orm = await createOrm({ directory }, entities);
  const em = orm.em.fork();
  const report = () => em.execute(`insert into told values ('sent')`);
  return { orm, em, report };
}

test('committed data of the embedded database is flushed to the disk, and only its owner can read it', async () => {
  const synced = vi.mocked(fsyncSync);
  const { orm, em, report } = await openReporting();
  synced.mockClear();
  await report();
  expect(synced).toHaveBeenCalled();
  expect(await em.execute('show fsync')).toEqual([{ fsync: 'on' }]);
  // Windows uses other permissions.
  if (process.platform !== 'win32') expect(statSync(made).mode & 0o777).toBe(0o700);
  await orm.close(true);
});

test('a disk that cannot flush ends the process before a commit is reported', async () => {
  const { orm, report } = await openReporting();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.mocked(fsyncSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5 });
  });
  await report();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('EIO'));
  vi.restoreAllMocks();
  await orm.close(true);
});

test('a disk too full for the database’s log ends the process, too', async () => {
  const { report } = await openReporting();
  // The table now has its first page, so the next write goes to the log.
  await report();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  // Like the real function, it does not return; the database is not used again, because it would block.
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  vi.mocked(writeSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  });
  await report().catch(() => {});
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/ENOSPC.*\nThe disk is full/));
  vi.restoreAllMocks();
});

longTest(
  'a first start that is cut off leaves no half of a database behind: the next one makes a whole one',
  async () => {
    const directory = join(folder, 'cut-off');
    const ask = (orm: Awaited<ReturnType<typeof createOrm>>) => orm.em.execute('select 1 as "one"');
    const write = vi.mocked(writeSync).getMockImplementation() as typeof writeSync;
    const isBegun = () => [directory, `${directory}.new`].some((path) => existsSync(join(path, 'PG_VERSION')));
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    vi.mocked(writeSync).mockImplementation(((...given: Parameters<typeof writeSync>) => {
      if (isBegun())
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
      return write(...given);
    }) as typeof writeSync);
    await expect(createOrm({ directory }, entities).then(ask)).rejects.toThrow();
    vi.restoreAllMocks();
    vi.mocked(writeSync).mockImplementation(write);

    const orm = await createOrm({ directory }, entities);
    expect(await ask(orm)).toEqual([{ one: 1 }]);
    await orm.close(true);
    expect(existsSync(`${directory}.new`)).toBe(false);
  },
);
