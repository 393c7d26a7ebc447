import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

/** Made beside the requests for what is kept, the smallest first. */
export const READY = ['br', 'gzip'] as const;

/** Made while somebody waits, the quickest first: zstd makes of a page what gzip does in a sixth of the time. */
export const AT_ONCE = ['zstd', 'gzip'] as const;

export type Encoding = (typeof READY)[number] | (typeof AT_ONCE)[number];

/**
 * Tables of a size for documents: nearly as small (one part in five hundred), for two thirds of the time. Those of the library's
 * choice, for files of any size, are fetched from the system anew each time.
 */
const FOR_DOCUMENTS = {
  params: {
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
};

export const encodeAtOnce: Record<(typeof AT_ONCE)[number], (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { ...FOR_DOCUMENTS, pledgedSrcSize: body.length }),
  gzip: (body) => gzipSync(body),
};

export const gzipOf: (body: Buffer) => Promise<Buffer> = promisify(gzip);

const brotlied = promisify(brotliCompress);

/**
 * The highest level takes a fifth of a second for the largest page, twice as long as the one below it, for one part in
 * forty.
 */
export const brotliOf = (body: Buffer): Promise<Buffer> =>
  brotlied(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
