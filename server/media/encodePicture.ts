import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { findPictureType } from '../../schema/rules/findPictureType';
import type { MediaFile } from './MediaStore';
import type { UploadedFormat } from './uploadedPictures';

/** Why a file cannot become a picture, as a message of the catalogue. */
export type UploadRejection =
  | 'uploadType'
  | 'uploadAnimated'
  | 'uploadBroken'
  | 'uploadTooManyPixels'
  | 'uploadProgressive'
  | 'uploadTooSmall'
  | EncoderTimeout;

/** The sizes were not made in time: at the first attempt, and at the second one, which has more time. */
export type EncoderTimeout = 'uploadTookTooLong' | 'uploadTookTooLongAgain';

/** A picture in all sizes and formats of the site. */
export interface Encoded {
  /** As it was uploaded, upright. */
  width: number;
  height: number;
  formats: UploadedFormat[];
  files: MediaFile[];
}

/** Messages of the process that encodes. */
export type ChildAnswer =
  | { isReady: true }
  | { encoded: Encoded }
  | { refused: UploadRejection }
  /** The name of an error that nobody foresaw. */
  | { failed: string };

export class UploadRejectedError extends Error {
  readonly reason: UploadRejection;
  constructor(reason: UploadRejection) {
    super(reason);
    this.reason = reason;
  }
}

/** Limits of the attempts in milliseconds, because a good picture takes longer on a busy machine. Tests shorten them. */
export const ENCODER_TIMEOUTS = { first: 30_000, second: 75_000 };
/** For objects of JavaScript. The pixels are outside of it, and their number is limited. */
const HEAP_MB = 96;

/** The build makes a file of the process; in development and in tests, Node runs its source. */
const getScript = () =>
  resolve(import.meta.env.PROD ? 'build/server/encodeInChild.js' : 'server/media/encodeInChild.ts');

/**
 * Makes the sizes of a picture in a process of its own, without the settings of the server and with little memory.
 * @param isSecond whether an earlier attempt ran out of time
 * @throws UploadRejectedError for a file that is no usable picture, and where the time is over; Error if the process
 * cannot start.
 */
export async function encodePicture(bytes: Uint8Array, isSecond = false): Promise<Encoded> {
  const type = findPictureType(bytes);
  if (type === undefined || type === 'gif') throw new UploadRejectedError('uploadType');
  if (type === 'animated') throw new UploadRejectedError('uploadAnimated');
  const child = fork(getScript(), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ChildAnswer>((resolveAnswer, reject) => {
      timer = setTimeout(
        () => resolveAnswer({ refused: isSecond ? 'uploadTookTooLongAgain' : 'uploadTookTooLong' }),
        isSecond ? ENCODER_TIMEOUTS.second : ENCODER_TIMEOUTS.first,
      );
      child.on('message', (message: ChildAnswer) => {
        if (!('isReady' in message)) return resolveAnswer(message);
        isReady = true;
        child.send(Buffer.from(bytes), (error) => error && reject(error));
      });
      child.once('error', reject);
      child.once('exit', () => {
        // A file that makes the decoder crash or take too much memory is of no use as a picture.
        if (isReady) resolveAnswer({ refused: 'uploadBroken' });
        else reject(new Error('The process that makes pictures does not start.'));
      });
    });
    if ('encoded' in answer) return answer.encoded;
    throw 'refused' in answer ? new UploadRejectedError(answer.refused) : new UploadRejectedError('uploadBroken');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
