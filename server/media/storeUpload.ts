import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { describeError } from '../common/log';
import { inLock, LOCKS } from '../database/locks';
import { appError } from '../errors/appError';
import { type Encoded, encodePicture } from './encodePicture';
import type { MediaContext } from './MediaContext';
import { UploadedPicture } from './UploadedPicture';
import { getFileNames } from './uploadedPictures';

/** Hexadecimal digits of the hash in an id. Only staff could search for two files with one id, and would gain nothing. */
const ID_LENGTH = 32;
const RETRY_SECONDS = 30;

/** Returns a public error for a storage that cannot write. No part of the picture is stored. */
const notStored = () => appError('UNAVAILABLE', { reason: 'uploadNotStored' }, { retryAfter: RETRY_SECONDS });

/** Takes the lock of a change of pictures: a deletion could otherwise remove what an upload has just stored. */
export const lockMedia = (inside: EntityManager) => inLock(inside, LOCKS.media);

/** Returns the id of a file: the same file is the same picture. */
export const getUploadId = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);

/**
 * Stores a picture that staff uploaded, if the site does not have it. Its row is stored last, so a picture without all of its files
 * does not exist.
 * @param isSecond whether the encoder ran out of time before
 * @throws UploadRejectedError, UNAVAILABLE
 */
export async function storeUpload(
  context: MediaContext,
  bytes: Buffer,
  isSecond: boolean,
): Promise<{ picture: UploadedPicture; isNew: boolean }> {
  const { em, media, now, viewer, log } = context;
  const id = getUploadId(bytes);
  const isComplete = async ({ formats }: UploadedPicture) => media.store.has(id, getFileNames(formats));
  const tryStorage = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      log.error({ error: describeError(error) }, 'the files of a picture were not stored');
      throw notStored();
    }
  };
  const known = await em.findOne(UploadedPicture, { id }, { disableIdentityMap: true });
  if (known && (await tryStorage(() => isComplete(known)))) return { picture: known, isNew: false };

  const { files, ...sizes }: Encoded = await encodePicture(bytes, isSecond);
  const stored = await em.fork().transactional(async (inside) => {
    await lockMedia(inside as EntityManager);
    const found = await inside.findOne(UploadedPicture, { id });
    if (found && (await tryStorage(() => isComplete(found)))) return { picture: found, isNew: false };
    await tryStorage(() => media.store.put(id, files));
    const picture = Object.assign(found ?? new UploadedPicture(), { id, ...sizes });
    if (!found) Object.assign(picture, { createdAt: now(), authorId: viewer?.id ?? null });
    await inside.persist(picture).flush();
    return { picture, isNew: !found };
  });
  await media.refresh();
  return stored;
}
