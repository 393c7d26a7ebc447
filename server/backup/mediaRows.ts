import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaFile, MediaStore } from '../media/MediaStore';
import { UploadedPicture } from '../media/UploadedPicture';
import { getFileNames } from '../media/uploadedPictures';

/** Name of the rows of a backup that are files of uploaded pictures, and no table of the database. */
export const MEDIA_FILES = 'media_files';

/**
 * Reads the files of uploaded pictures as lines of a backup, in base64.
 * @param missing Filled with the ids of pictures whose files are not stored. They do not stop a backup.
 */
export async function* readMediaRows(em: EntityManager, store: MediaStore, missing: string[]): AsyncGenerator<string> {
  const pictures = await em.find(UploadedPicture, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  for (const { id, formats } of pictures) {
    const names = getFileNames(formats);
    if (!(await store.has(id, names))) {
      missing.push(id);
      continue;
    }
    for (const name of names) {
      const bytes = await store.get(id, name);
      if (bytes) yield JSON.stringify([id, name, bytes.toString('base64')]);
    }
  }
}

/**
 * Stores the files of a backup, picture by picture: the files of one follow each other. `undo` deletes those that were not stored
 * before.
 */
export function createMediaInsert(store: MediaStore) {
  let id = '';
  let files: MediaFile[] = [];
  const added: [id: string, names: string[]][] = [];
  const end = async () => {
    if (files.length > 0) {
      const names = files.map(({ name }) => name);
      if (!(await store.has(id, names))) added.push([id, names]);
      await store.put(id, files);
    }
    files = [];
  };
  return {
    insert: async (rows: (string | null)[][]) => {
      for (const [picture, name, bytes] of rows) {
        if (picture !== id) {
          await end();
          id = picture ?? '';
        }
        files.push({ name: name ?? '', bytes: Buffer.from(bytes ?? '', 'base64') });
      }
    },
    end,
    undo: async () => {
      for (const [picture, names] of added) await store.delete(picture, names);
    },
  };
}
