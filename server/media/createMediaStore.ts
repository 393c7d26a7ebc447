import { join, resolve } from 'node:path';
import type { Env } from '../settings/env';
import { createFolderStore } from './createFolderStore';
import type { MediaStore } from './MediaStore';

/** Returns the store of the settings: a bucket, or the folder `media` of DATA_DIR. */
export function createMediaStore(env: Env): MediaStore {
  const { MEDIA_S3_URL: url, MEDIA_S3_ACCESS_KEY: accessKey, MEDIA_S3_SECRET_KEY: secretKey } = env;
  if (!url || !accessKey || !secretKey) return createFolderStore(join(resolve(env.DATA_DIR), 'media'));
  // Loaded on demand: few sites have a bucket.
  const loaded = import('./createBucketStore').then(({ createBucketStore }) =>
    createBucketStore({ url, accessKey, secretKey, region: env.MEDIA_S3_REGION }),
  );
  return {
    put: async (...args) => (await loaded).put(...args),
    get: async (...args) => (await loaded).get(...args),
    has: async (...args) => (await loaded).has(...args),
    delete: async (...args) => (await loaded).delete(...args),
  };
}
