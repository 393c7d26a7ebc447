import type { EntityManager } from '@mikro-orm/postgresql';
import { describeError, type Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import type { Env } from '../settings/env';
import { createMediaStore } from './createMediaStore';
import { type MediaStore } from './MediaStore';
import { UploadedPicture } from './UploadedPicture';
import { setUploadedPictures } from './uploadedPictures';

/** Pictures that staff upload: their files, and the list of them that pages read. */
export interface Media {
  readonly store: MediaStore;
  /** Reads the list of pictures again, with the connection of a transaction if there is one. */
  refresh(em?: EntityManager): Promise<void>;
}

interface MediaOptions {
  env: Env;
  orm: Orm;
  log: Log;
}

export function createMedia({ env, orm, log }: MediaOptions): Media {
  let begun = 0;
  let shown = 0;
  return {
    store: createMediaStore(env),
    refresh: async (em = orm.em.fork()) => {
      begun += 1;
      const turn = begun;
      try {
        const pictures = await em.find(UploadedPicture, {}, { disableIdentityMap: true });
        // An answer that arrives late may be older than one that is shown.
        if (turn < shown) return;
        shown = turn;
        setUploadedPictures(pictures);
      } catch (error) {
        // The next notification, or the next connection of the listener, tries again.
        log.warn({ error: describeError(error) }, 'the list of uploaded pictures was not read');
      }
    },
  };
}
