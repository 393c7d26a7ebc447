import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import pictures from '../../server/content/pictures.json';
import { getPlainAddress } from '../../server/content/plainAddress';
import { writePlainPictures } from './writePlainPictures';

test('each picture of the release is written as JPEG too, which Outlook shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('agency/public/pictures', join(folder, 'pictures'), { recursive: true });
  await writePlainPictures(folder);
  for (const { src, width } of Object.values(pictures)) {
    const written = await sharp(join(folder, getPlainAddress(src))).metadata();
    expect(written).toMatchObject({ format: 'jpeg', width });
  }
}, 60_000);
