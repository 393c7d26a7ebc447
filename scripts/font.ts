/**
 * Cuts the site’s typeface down to what the site uses: one weight axis, Latin with French and Spanish accents, typographic
 * punctuation, tabular figures, and the kerning that can be seen. The result is committed, so this runs only when the
 * alphabet changes:
 *
 *   npm install --no-save --prefix /tmp/font subset-font@2.9.0 @fontsource-variable/bricolage-grotesque@5
 *   node scripts/font.ts /tmp/font
 *
 * The tools are not dependencies of the project because nothing else needs them.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { coarsenKerning } from './font/coarsenKerning.ts';
import { readTables, writeTables } from './font/sfnt.ts';

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
    targetFormat: 'sfnt';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  },
) => Promise<Buffer>;

const subsetFont = tools('subset-font') as SubsetFont;
const { convert } = tools('fontverter') as { convert: (font: Buffer, format: 'woff2') => Promise<Buffer> };
const family = '@fontsource-variable/bricolage-grotesque';
const whole = await readFile(tools.resolve(`${family}/files/bricolage-grotesque-latin-standard-normal.woff2`));

const tables = readTables(await cut({ min: 400, max: 800 }));
// Kerning of one weight for all: that of each weight would be half of the file, and differs by less than can be seen.
const middle = readTables(await cut(600));
if (!tableOf(tables, 'cmap').equals(tableOf(middle, 'cmap')))
  throw new Error('The two cuts number their glyphs differently.');
tables.set('GPOS', coarsenKerning(tableOf(middle, 'GPOS'), { step: 4, least: 6 }));
tables.set('GDEF', tableOf(middle, 'GDEF'));
const font = await convert(writeTables(tables), 'woff2');
await writeFile(new URL('bricolage-grotesque.woff2', target), font);
await copyFile(tools.resolve(`${family}/LICENSE`), new URL('bricolage-grotesque.OFL.txt', target));
console.log(`${font.length} bytes`);

function cut(wght: number | { min: number; max: number }): Promise<Buffer> {
  return subsetFont(whole, ascii + french + neighbours + punctuation, {
    targetFormat: 'sfnt',
    // One optical size, drawn for text yet firm enough for headlines: keeping the axis would double the file.
    variationAxes: { wdth: 100, opsz: 28, wght },
    keepFeatures: ['kern', 'tnum'],
  });
}

function tableOf(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}
