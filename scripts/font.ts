/**
 * Cuts the site’s typeface down to what the site uses: one weight axis, Latin with French and Spanish accents, typographic
 * punctuation, kerning and tabular figures. What nearly every text has is one file, rarer letters are another, which
 * browsers ask for where one of them occurs (client/styles/fonts.css has their range). The result is committed, so this
 * runs only when the alphabet changes:
 *
 *   npm install --no-save --prefix /tmp/font subset-font@2.9.0 @fontsource-variable/bricolage-grotesque@5
 *   node scripts/font.ts /tmp/font
 *
 * The tools are not dependencies of the project because nothing else needs them.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Of the first file, in bytes: two flights of a phone's line, ten segments each, with the headers. */
const limit = 27_500;
const target = new URL('../client/fonts/', import.meta.url);
const tools = createRequire(resolve(process.argv[2] ?? '/tmp/font', 'package.json'));

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const common = 'ÅÉàâäçèéêôö';
const french = 'ÀÂÆÇÈÊËÎÏÔÙÛÜæëîïùûüÿŒœ';
const neighbours = 'ÁÄÍÑÓÖØÚßáãåíñóõøú';
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

const whole = await readFile(source);
const first = await cut('bricolage-grotesque.woff2', ascii + common + punctuation);
if (first > limit) throw new Error(`The font is ${first} bytes; the limit is ${limit}.`);
await cut('bricolage-grotesque-rare.woff2', french + neighbours);
await copyFile(tools.resolve(`${family}/LICENSE`), new URL('bricolage-grotesque.OFL.txt', target));

async function cut(name: string, text: string): Promise<number> {
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    // One optical size, drawn for text yet firm enough for headlines: keeping the axis would double the file.
    variationAxes: { wdth: 100, opsz: 28, wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(new URL(name, target), font);
  console.log(`${name}: ${font.length} bytes`);
  return font.length;
}
