import type { Express } from 'express';
import { describeError } from '../common/log';
import { nameRoute } from '../common/requestInfo';
import { appError, notFound } from '../errors/appError';
import { allowMethods } from '../http/allowMethods';
import { clientAddress } from '../http/getCaller';
import { findUploaded, getFileNames, getMediaType, type UploadedFormat } from '../media/uploadedPictures';
import type { PageServices } from './PageServices';

const PATH = '/media/:id/:name';
const RETRY_SECONDS = 5;

/** A file is nothing but a picture, even where somebody opens it as a page. */
const HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Content-Disposition': 'inline',
  // Pages of other origins may embed it, as they may the pictures of the build.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Serves uploaded pictures. Only names that the row of a picture lists are looked up in the store. */
export function installMedia(
  app: Express,
  { media, reading, log }: Pick<PageServices, 'media' | 'reading' | 'log'>,
): void {
  app.get(PATH, async (request, response) => {
    nameRoute(PATH);
    const { id, name } = request.params;
    if (!findUploaded(id)) {
      // Another instance may have stored it a moment ago.
      await reading.spendOnReading(clientAddress(request), 0);
      if (/^[0-9a-f]{32}$/.test(id)) await media.refresh();
    }
    const uploaded = findUploaded(id);
    if (!uploaded || !getFileNames(uploaded.formats).includes(name)) throw notFound('Picture');
    const bytes = await media.store.get(id, name).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'a picture was not read');
      throw appError('UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS });
    });
    if (!bytes) throw notFound('Picture');
    const extension = name.slice(name.lastIndexOf('.') + 1) as UploadedFormat['extension'];
    response.set({ ...HEADERS, 'Content-Type': getMediaType(extension), ETag: `"${id}-${name}"` }).send(bytes);
  });
  app.all(PATH, allowMethods('GET', 'HEAD'));
}
