import sharp from 'sharp';
import { BUDGETS, type Format, PREVIEW } from './formats.ts';
import type { Viewport } from './readList.ts';

const QUALITIES: Record<Format, number[]> = {
  avif: [56, 50, 45, 40, 35, 30],
  webp: [84, 78, 72, 66, 60, 54, 48, 40],
};

/** A photograph bears more loss than small letters do. */
const PHOTOGRAPH_QUALITIES: Record<Format, number[]> = {
  avif: [...QUALITIES.avif, 26, 22, 18],
  webp: [...QUALITIES.webp, 32, 24, 16],
};

const ADVICE = {
  page: 'draw with fewer fine details',
  photograph: 'take a calmer one, or soften what is behind its subject',
};

/** The source of a picture. */
export type Origin = keyof typeof ADVICE;

const PREVIEW_QUALITIES = [20, 14, 10, 8, 6, 5, 4, 3, 2, 1];
/** Softened: at this size small letters are not read, and cost the most; so do leaves and cloth in a photograph. */
const BLURS: Record<Origin, number[]> = { page: [0.6], photograph: [0.6, 2, 4, 8] };

/** Encodes one width, lowering the quality step by step until the file is within its budget. */
export async function encode(
  png: Buffer,
  viewport: Viewport,
  format: Format,
  width: number,
  origin: Origin = 'page',
): Promise<Buffer> {
  const resized = await sharp(png).resize({ width, kernel: 'lanczos3' }).removeAlpha().png().toBuffer();
  const budget = BUDGETS[viewport][format][width];
  if (!budget) throw new Error(`no budget for ${format} at ${width}`);
  for (const quality of (origin === 'page' ? QUALITIES : PHOTOGRAPH_QUALITIES)[format]) {
    const image = sharp(resized);
    // Full chroma keeps small coloured text legible; WebP cannot have it.
    const bytes =
      format === 'avif'
        ? await image.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }).toBuffer()
        : await image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= budget) return bytes;
  }
  throw new Error(`${format} at ${width} does not fit ${budget} bytes: ${ADVICE[origin]}`);
}

/** The preview in a document until the picture is loaded: AVIF, of the best quality within its budget. */
export async function encodePreview(png: Buffer, origin: Origin = 'page'): Promise<Buffer> {
  for (const blur of BLURS[origin]) {
    const resized = await sharp(png).resize({ width: PREVIEW.width }).removeAlpha().blur(blur).png().toBuffer();
    for (const quality of PREVIEW_QUALITIES) {
      const bytes = await sharp(resized).avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer();
      if (bytes.length <= PREVIEW.bytes) return bytes;
    }
  }
  throw new Error(`no preview fits ${PREVIEW.bytes} bytes: ${ADVICE[origin]}`);
}
