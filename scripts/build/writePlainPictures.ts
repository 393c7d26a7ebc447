import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { getPlainAddress } from '../../server/content/plainAddress.ts';

const LIST = 'server/content/pictures.json';
const QUALITY = 82;

/** Writes each picture of the release as JPEG into a folder of public files that has it: mail and feeds show that one. */
export async function writePlainPictures(directory: string): Promise<void> {
  const pictures = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, { src: string }>;
  for (const { src } of Object.values(pictures)) {
    await sharp(`${directory}${src}`)
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toFile(`${directory}${getPlainAddress(src)}`);
  }
}
