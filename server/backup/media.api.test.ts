import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFolderStore } from '../media/createFolderStore';
import { UploadedPicture } from '../media/UploadedPicture';
import { openTestOrm } from '../test/openTestOrm';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createUpload, draw } from '../test/uploads';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const isServer = 'server' in inject('prepared');
const folder = mkdtempSync(join(tmpdir(), 'backup-media-'));
const file = join(folder, 'site.backup');
const [before, after] = [join(folder, 'data/media'), join(folder, 'restored')];
let site: TestSite;
let ids: string[] = [];
beforeAll(async () => {
  site = await openTestSite({ env: { DATA_DIR: join(folder, 'data') } });
  const upload = createUpload(site, await site.signIn());
  for (const colour of ['#102030', '#405060', '#708090']) {
    ids.push((await upload(await draw(colour, { width: 300, height: 200 }).jpeg().toBuffer())).body.id);
  }
  ids = ids.sort();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('pictures are restored with their files; one without files is named and left out', async () => {
  const lost = ids[1] ?? '';
  rmSync(join(before, lost), { recursive: true });
  const written = await writeBackup(site.orm.em.fork(), { file }, new Date(), createFolderStore(before));
  expect(written.missing).toEqual([lost]);
  expect(written.checksums.media_files?.rows).toBe(10);

  const { orm, close } = await openTestOrm({ isEmpty: true });
  await restoreBackup(orm, isServer, { file }, { store: createFolderStore(after) });
  const rows = await orm.em.fork().find(UploadedPicture, {}, { orderBy: { id: 'asc' } });
  await close();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const stored = ids.filter((id) => id !== lost);
  expect(readdirSync(after).sort()).toEqual(stored);
  for (const id of stored) {
    const names = readdirSync(join(before, id));
    expect(names).toHaveLength(5);
    for (const name of names) expect(readFileSync(join(after, id, name))).toEqual(readFileSync(join(before, id, name)));
  }
});

test('a restore that fails deletes the files that it stored, and no others', async () => {
  const store = createFolderStore(join(folder, 'undone'));
  const [first = ''] = ids;
  const names = readdirSync(join(before, first));
  await store.put(
    first,
    names.map((name) => ({ name, bytes: readFileSync(join(before, first, name)) })),
  );
  const { orm, close } = await openTestOrm({ isEmpty: true });
  const finish = async () => Promise.reject(new Error('the log cannot be read'));
  await expect(restoreBackup(orm, isServer, { file }, { store, finish })).rejects.toThrow('the log cannot be read');
  await close();
  expect(readdirSync(join(folder, 'undone'))).toEqual([first]);
});

test('a backup without the store has the rows alone', async () => {
  const rows = join(folder, 'rows.backup');
  expect((await writeBackup(site.orm.em.fork(), { file: rows }, new Date())).checksums.media_files).toBeUndefined();
  expect(existsSync(rows)).toBe(true);
});
