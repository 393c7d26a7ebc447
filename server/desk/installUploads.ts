import type { Express, Request, Response } from 'express';
import { MAX_UPLOAD_BYTES } from '../../schema/rules/limits';
import { assertAccess } from '../access/Access';
import { recordChange } from '../audit/recordChange';
import { nameRoute } from '../common/requestInfo';
import { appError, type ErrorCode } from '../errors/appError';
import type { CreateContext } from '../graphql/createContextFactory';
import { allowMethods } from '../http/allowMethods';
import { clientAddress, getCaller } from '../http/getCaller';
import { createUploadLimits } from '../media/createUploadLimits';
import { UploadRejectedError, type UploadRejection } from '../media/encodePicture';
import { getUploadId, storeUpload } from '../media/storeUpload';
import { assertFromDesk } from './assertFromDesk';
import type { DeskServices } from './DeskServices';

const PATH = '/desk/uploads';
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MEGABYTE = 1024 * 1024;

const CODES: Record<UploadRejection, ErrorCode> = {
  uploadType: 'UNSUPPORTED_MEDIA_TYPE',
  uploadAnimated: 'UNSUPPORTED_MEDIA_TYPE',
  uploadBroken: 'BAD_REQUEST',
  uploadTooManyPixels: 'TOO_LARGE',
  uploadProgressive: 'TOO_LARGE',
  uploadTooSmall: 'BAD_REQUEST',
  uploadTookTooLong: 'UNAVAILABLE',
  uploadTookTooLongAgain: 'UNAVAILABLE',
};

/** Seconds after which the desk tries again, by itself at the first time. */
const RETRY_SECONDS: Partial<Record<UploadRejection, number>> = { uploadTookTooLong: 1, uploadTookTooLongAgain: 60 };

/**
 * Takes the pictures that staff upload on the page of the desk. The body is the file. With `attempt=2` in the query, an encoder that
 * ran out of time has more of it.
 */
export function installUploads(app: Express, { env }: Pick<DeskServices, 'env'>, createContext: CreateContext): void {
  const limits = createUploadLimits(env.RATE_LIMIT);
  app.post(PATH, async (request: Request, response: Response) => {
    nameRoute(PATH);
    assertFromDesk(request, env);
    const context = await createContext(getCaller(request), ({ sending }) =>
      sending.spendOnForm(clientAddress(request), 0),
    );
    assertAccess('staff', context);
    const length = readLength(request);
    const isSecond = request.query.attempt === '2';
    const { picture, isNew } = await limits.run(
      context.viewer?.id ?? '',
      () => readFile(request, length),
      (bytes) =>
        recordChange(context, { action: 'uploadPicture', subjects: [getUploadId(bytes)] }, () =>
          limits.alone(() => storeUpload(context, bytes, isSecond)).catch(toRejection),
        ),
    );
    const { id, width, height } = picture;
    response.set('Cache-Control', 'no-store');
    response.status(isNew ? 201 : 200).json({ id, width, height });
  });
  app.all(PATH, allowMethods('POST'));
}

/** Reads the headers of a file before its body. @returns its length in bytes. */
function readLength(request: Request): number {
  if (!TYPES.includes(request.get('content-type')?.toLowerCase() ?? '') || request.get('content-encoding'))
    throw appError('UNSUPPORTED_MEDIA_TYPE', { reason: 'uploadType' });
  const length = Number(request.get('content-length') ?? 0);
  if (request.get('transfer-encoding') !== undefined || !(length > 0))
    throw appError('BAD_REQUEST', { reason: 'uploadIncomplete' });
  if (length > MAX_UPLOAD_BYTES)
    throw appError('TOO_LARGE', { reason: 'uploadTooLarge', params: { max: MAX_UPLOAD_BYTES / MEGABYTE } });
  return length;
}

/** @throws BAD_REQUEST if the connection ends before the file does. No part of it is stored. */
async function readFile(request: Request, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
    }
  } catch {
    throw appError('BAD_REQUEST', { reason: 'uploadIncomplete' });
  }
  if (size !== length) throw appError('BAD_REQUEST', { reason: 'uploadIncomplete' });
  return Buffer.concat(pieces);
}

function toRejection(error: unknown): never {
  if (!(error instanceof UploadRejectedError)) throw error;
  const retryAfter = RETRY_SECONDS[error.reason];
  throw appError(CODES[error.reason], { reason: error.reason }, retryAfter === undefined ? {} : { retryAfter });
}
