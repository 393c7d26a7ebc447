import sharp from 'sharp';
import { BUDGETS, type Format } from './formats.ts';
import type { Viewport } from './readList.ts';

const QUALITIES: Record<Format, number[]> = {
  avif: [56, 50, 45, 40, 35, 30],
  webp: [84, 78, 72, 66, 60, 54, 48, 40],
};

/** Encodes one width, lowering the quality step by step until the file is within its budget. */
export async function encode(png: Buffer, viewport: Viewport, format: Format, width: number): Promise<Buffer> {
  const resized = await sharp(png).resize({ width, kernel: 'lanczos3' }).removeAlpha().png().toBuffer();
  const budget = BUDGETS[viewport][format][width];
  if (!budget) throw new Error(`no budget for ${format} at ${width}`);
  for (const quality of QUALITIES[format]) {
    const image = sharp(resized);
    // Full chroma keeps small coloured text legible; WebP cannot have it.
    const bytes =
      format === 'avif'
        ? await image.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }).toBuffer()
        : await image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= budget) return bytes;
  }
  throw new Error(`${format} at ${width} does not fit ${budget} bytes: draw with fewer fine details`);
}
