import { findPictureType } from '../../../../schema/rules/findPictureType';
import { getDrawnSize } from './getDrawnSize';

const JPEG_QUALITY = 0.92;
/** Up to this size a picture with sharp letters is sent without loss. */
const MAX_PNG_BYTES = 3 * 1024 * 1024;

/** Thrown for a file that this browser cannot read as a picture, such as HEIC outside of Safari. */
export class UnreadablePictureError extends Error {}

/** Thrown for a picture that would be another one once it is drawn: still instead of moving, or not as sharp as its width. */
export class UnsuitablePictureError extends Error {
  readonly reason: 'moving' | 'tooLong';
  constructor(reason: 'moving' | 'tooLong') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Draws a picture anew, upright and not larger than needed. The metadata of the file (location, time, camera) are left
 * out.
 * @throws UnreadablePictureError, UnsuitablePictureError
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (findPictureType(new Uint8Array(await file.arrayBuffer())) === 'animated')
    throw new UnsuitablePictureError('moving');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePictureError();
  });
  const size = getDrawnSize(bitmap);
  if (!size) throw new UnsuitablePictureError('tooLong');
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePictureError();
  // JPEG has no transparency, and would show black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const png = file.type === 'image/png' ? await draw(canvas, 'image/png') : undefined;
  return png && png.size <= MAX_PNG_BYTES ? png : draw(canvas, 'image/jpeg');
}

const draw = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePictureError())), type, JPEG_QUALITY);
  });
