import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

/** Made in the background for cached responses; the smallest first. */
export const CACHED_ENCODINGS = ['br', 'gzip'] as const;

/** Made while a client waits; the fastest first: zstd compresses a page like gzip in a sixth of the time. */
export const IMMEDIATE_ENCODINGS = ['zstd', 'gzip'] as const;

export type Encoding = (typeof CACHED_ENCODINGS)[number] | (typeof IMMEDIATE_ENCODINGS)[number];

/**
 * Tables of a size for documents: nearly as small (one part in five hundred), for two thirds of the time. The library's own
 * tables are for files of any size, and are allocated anew each time.
 */
const ZSTD_PARAMS = {
  params: {
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
};

export const compressNow: Record<(typeof IMMEDIATE_ENCODINGS)[number], (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { ...ZSTD_PARAMS, pledgedSrcSize: body.length }),
  gzip: (body) => gzipSync(body),
};

export const compressGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip);

const brotli = promisify(brotliCompress);

/** The highest level takes a fifth of a second for the largest page, twice as long as the one below it, and saves one part in forty. */
export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
