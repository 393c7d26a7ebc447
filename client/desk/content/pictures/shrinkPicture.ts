/** Longest side of what is sent. The site shows at most 1440 pixels. */
const MAX_SIDE = 2560;
const JPEG_QUALITY = 0.92;
/** Up to this size a picture with sharp letters is sent without loss. */
const MAX_PNG_BYTES = 3 * 1024 * 1024;

/** Thrown for a file that this browser cannot read as a picture, such as HEIC outside of Safari. */
export class UnreadablePictureError extends Error {}

/**
 * Draws a picture anew, upright and not larger than needed. What the file says of the place, the time and the camera stays behind.
 * @throws UnreadablePictureError
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePictureError();
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
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
