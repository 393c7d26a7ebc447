import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text files; pictures and fonts are already compressed. */
const TEXT = '**/*.{js,css,svg,txt}';
/** Smaller files save less than the headers add. */
const LEAST_BYTES = 512;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Writes a brotli and a gzip file beside every text file: once, at the highest level, instead of at each request. */
export function compressAssets(directory: string): void {
  for (const name of globSync(TEXT, { cwd: directory })) {
    const file = `${directory}/${name}`;
    const content = readFileSync(file);
    if (content.length < LEAST_BYTES) continue;
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
