import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ChildAnswer, Encoded, UploadRejection } from './encodePicture';
import type { UploadedFormat } from './uploadedPictures';

/**
 * Entry of a process of its own, which makes the sizes of one uploaded picture and ends (encodePicture). A decoder that is led
 * astray by a file has no secret, no connection and no second picture here.
 */

const MAX_PIXELS = 40_000_000;
/** Of interlaced PNG and progressive JPEG, whose decoders have all pixels in memory at once. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000;
const MAX_SIDE = 12_000;
const MIN_SIDE = 16;
/** Widths of the pictures of the site, and of its screens of telephones (pictures/formats). */
const WIDTHS = [240, 480, 720, 960, 1440];
const FALLBACK_WIDTH = 960;
const QUALITY = { avif: 55, webp: 80, jpg: 80 };

// Files of any other format are never decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

class RejectedError extends Error {
  readonly reason: UploadRejection;
  constructor(reason: UploadRejection) {
    super(reason);
    this.reason = reason;
  }
}

async function encode(bytes: Uint8Array): Promise<Encoded> {
  const input = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });
  const found = await input()
    .metadata()
    .catch((error: Error) => {
      throw new RejectedError(/pixel limit/i.test(error.message) ? 'uploadTooManyPixels' : 'uploadBroken');
    });
  const { width = 0, height = 0, pages = 1, format, compression } = found;
  if (!['jpeg', 'png', 'webp'].includes(format) && !(format === 'heif' && compression === 'av1'))
    throw new RejectedError('uploadType');
  if (pages > 1) throw new RejectedError('uploadAnimated');
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new RejectedError('uploadTooManyPixels');
  if (found.isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throw new RejectedError('uploadProgressive');
  if (Math.min(width, height) < MIN_SIDE) throw new RejectedError('uploadTooSmall');

  const upright = found.autoOrient;
  // Plain pixels in between: all other data of the file, such as its location or a second file behind the first, ends
  // here.
  const { data, info } = await input()
    .autoOrient()
    .resize({ width: Math.max(...WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new RejectedError('uploadBroken');
    });
  const { channels } = info;
  const widths = [...new Set([...WIDTHS.filter((one) => one <= info.width), info.width])];
  const fallback = Math.max(...widths.filter((one) => one <= FALLBACK_WIDTH || one === widths[0]));
  const resize = (one: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels } })
      .resize({ width: one })
      .toColourspace('srgb');
  const files = [];
  for (const one of widths) {
    const avif = resize(one).avif({ quality: QUALITY.avif, effort: 3, chromaSubsampling: '4:4:4' });
    files.push({ name: `${one}.avif`, bytes: await avif.toBuffer() });
    const webp = resize(one).webp({ quality: QUALITY.webp, effort: 4, smartSubsample: true });
    files.push({ name: `${one}.webp`, bytes: await webp.toBuffer() });
  }
  const jpeg = resize(fallback).jpeg({ quality: QUALITY.jpg, mozjpeg: true });
  files.push({ name: `${fallback}.jpg`, bytes: await jpeg.toBuffer() });
  const formats: UploadedFormat[] = [
    { extension: 'avif', widths },
    { extension: 'webp', widths },
    { extension: 'jpg', widths: [fallback] },
  ];
  return { width: upright.width ?? width, height: upright.height ?? height, formats, files };
}

const answer = (message: ChildAnswer) =>
  new Promise<void>((sent) => {
    process.send?.(message, () => sent());
  });

process.once('message', async (bytes: Uint8Array) => {
  try {
    await answer({ encoded: await encode(bytes) });
  } catch (error) {
    await answer(
      error instanceof RejectedError
        ? { refused: error.reason }
        : { failed: error instanceof Error ? error.name : 'Error' },
    );
  }
  process.disconnect();
});
// On Linux, the system that runs out of memory ends this process before the server. It may be raised by anybody.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
await answer({ isReady: true });
