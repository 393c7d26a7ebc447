import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { WINDOWS } from './formats.ts';
import type { Viewport } from './readList.ts';

/**
 * Reads a photograph, upright, cropped around its centre to the shape of the window, and as wide as the widest file made of it.
 * @throws Error that names the problem of the file and the remedy.
 */
export async function readPhotograph(file: string, viewport: Viewport): Promise<Buffer> {
  const { widths, width: windowWidth, height: windowHeight } = WINDOWS[viewport];
  const width = Math.max(...widths);
  const height = Math.round((width * windowHeight) / windowWidth);
  const bytes = readFileSync(file);
  const upright = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new Error(`cannot be read as a picture (${error.message}): save it again as JPEG, PNG or WebP`);
    });
  const { info } = upright;
  if (info.width < width || info.height < height) {
    throw new Error(
      `has ${info.width} × ${info.height} pixels; a picture for ${viewport} needs at least ${width} × ${height}: take a larger one`,
    );
  }
  return sharp(upright.data).resize({ width, height, fit: 'cover', kernel: 'lanczos3' }).png().toBuffer();
}
