import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertStorable, type MediaStore } from './MediaStore';

/** Age of a part that no running process writes any more. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Stores each picture as a folder of a directory. A folder gets its name when all of its files are on the disk. */
export function createFolderStore(directory: string): MediaStore {
  const put: MediaStore['put'] = async (id, files) => {
    assertStorable(id, ...files.map(({ name }) => name));
    const part = join(directory, `.${id}.${randomUUID()}`);
    try {
      await mkdir(part, { recursive: true });
      await removeAbandoned(directory);
      for (const { name, bytes } of files) await writeSynced(join(part, name), bytes);
      await sync(part);
      await rm(join(directory, id), { recursive: true, force: true });
      await rename(part, join(directory, id));
      await sync(directory);
    } catch (error) {
      await rm(part, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  };
  return {
    put,
    get: async (id, name) => {
      assertStorable(id, name);
      return readFile(join(directory, id, name)).catch(passMissing);
    },
    has: async (id, names) => {
      assertStorable(id, ...names);
      const found = new Set(await readdir(join(directory, id)).catch(passMissing));
      return names.every((name) => found.has(name));
    },
    delete: async (id) => {
      assertStorable(id);
      await rm(join(directory, id), { recursive: true, force: true });
    },
  };
}

function passMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes the names of a folder to the disk. Not every system can, and there the system does it later. */
async function sync(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}

/** Removes parts that a process left when it was killed. */
async function removeAbandoned(directory: string): Promise<void> {
  const parts = (await readdir(directory)).filter((name) => name.startsWith('.'));
  for (const path of parts.map((name) => join(directory, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
