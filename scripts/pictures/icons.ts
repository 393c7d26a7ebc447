/** `npm run icons`: makes every icon, and favicon.svg, from agency/mark.svg. Run it after a change of that file, or of --brand. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { theme } from '../../schema/generated/theme.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';

assertNode();
createProgram('npm run icons', 'Makes the icons from agency/mark.svg.').parse();

const PUBLIC = 'agency/public/';
/** Android crops a maskable icon to any shape; the important part has to be within four fifths of it. */
const SAFE = 0.8;

const svg = readFileSync('agency/mark.svg');
const draw = (size: number) => sharp(svg, { density: (72 * size) / 64 }).resize(size, size);
const png = (image: Sharp) => image.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
/** Without rounded corners, because the system rounds them itself. */
const filled = async (size: number, part = 1) => {
  const inner = Math.round((size * part) / 2) * 2;
  const margin = (size - inner) / 2;
  const extended = draw(inner)
    .flatten({ background: theme.brand })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: theme.brand });
  return png(sharp(await extended.png().toBuffer()));
};

/** Returns an ICO file with PNGs: a directory of sixteen bytes each, then the files. */
function ico(images: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)]);
}

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, bytes: await draw(size).png({ compressionLevel: 9 }).toBuffer() })),
);
writeFileSync(`${PUBLIC}favicon.svg`, svg);
writeFileSync(`${PUBLIC}favicon.ico`, ico(small));
writeFileSync(`${PUBLIC}icon-192.png`, await png(draw(192)));
writeFileSync(`${PUBLIC}icon-512.png`, await png(draw(512)));
writeFileSync(`${PUBLIC}icon-maskable-512.png`, await filled(512, SAFE));
writeFileSync(`${PUBLIC}apple-touch-icon.png`, await filled(180));
