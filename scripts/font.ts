/**
 * Cuts the site’s typeface down to what the site uses: one weight axis, Latin with French and Spanish accents, typographic
 * punctuation, kerning and tabular figures. The result is committed, so this runs only when the alphabet changes:
 *
 *   npm install --no-save --prefix /tmp/font subset-font@2.9.0 @fontsource-variable/bricolage-grotesque@5
 *   node scripts/font.ts /tmp/font
 *
 * The tools are not dependencies of the project because nothing else needs them.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const limit = 35 * 1024;
const target = new URL('../client/fonts/', import.meta.url);
const tools = createRequire(resolve(process.argv[2] ?? '/tmp/font', 'package.json'));

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const french = 'ÀÂÆÇÈÉÊËÎÏÔÙÛÜàâæçèéêëîïôùûüÿŒœ';
const neighbours = 'ÁÄÅÍÑÓÖØÚßáãäåíñóõöøú';
const punctuation = '\u00a0\u202f«»‹›‘’“”–—…·•−×°®©™€£¿¡';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  },
) => Promise<Buffer>;

const subsetFont = tools('subset-font') as SubsetFont;
const family = '@fontsource-variable/bricolage-grotesque';
const source = tools.resolve(`${family}/files/bricolage-grotesque-latin-standard-normal.woff2`);

const font = await subsetFont(await readFile(source), ascii + french + neighbours + punctuation, {
  targetFormat: 'woff2',
  // One optical size, drawn for text yet firm enough for headlines: keeping the axis would double the file.
  variationAxes: { wdth: 100, opsz: 28, wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'tnum'],
});
if (font.length > limit) throw new Error(`The font is ${font.length} bytes; the limit is ${limit}.`);

await writeFile(new URL('bricolage-grotesque.woff2', target), font);
await copyFile(tools.resolve(`${family}/LICENSE`), new URL('bricolage-grotesque.OFL.txt', target));
console.log(`bricolage-grotesque.woff2: ${font.length} bytes`);
