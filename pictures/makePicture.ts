import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { encode, encodePreview } from './encode.ts';
import { WINDOWS } from './formats.ts';
import type { ManifestEntry } from './manifest.ts';
import { photograph } from './photograph.ts';
import { publish } from './publish.ts';
import type { Entry } from './readList.ts';

function makeDrawing(entry: Entry, drawing: string): ManifestEntry {
  const bytes = readFileSync(new URL(`../agency/pictures/${drawing}`, import.meta.url));
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8'));
  if (!box) throw new Error(`${drawing} needs a viewBox that starts at 0 0`);
  const src = publish(entry.key, 'svg', bytes);
  return { width: Number(box[1]), height: Number(box[2]), alt: entry.alt, formats: [], src };
}

export async function makePicture(browser: Browser, entry: Entry): Promise<ManifestEntry> {
  if (entry.drawing) return makeDrawing(entry, entry.drawing);
  if (!entry.page || !entry.viewport) throw new Error(`${entry.key} names neither a drawing nor a page`);
  const { widths, fallback, width, height } = WINDOWS[entry.viewport];
  const png = await photograph(browser, entry.page, entry.viewport);
  const formats: ManifestEntry['formats'] = [];
  let src = '';
  for (const format of ['avif', 'webp'] as const) {
    const srcset: { src: string; width: number }[] = [];
    for (const w of widths) {
      const address = publish(`${entry.key}-${w}`, format, await encode(png, entry.viewport, format, w));
      srcset.push({ src: address, width: w });
      if (format === 'webp' && w === fallback) src = address;
    }
    formats.push({ type: `image/${format}`, srcset });
  }
  return {
    width: fallback,
    height: Math.round((fallback * height) / width),
    alt: entry.alt,
    formats,
    src,
    ...(entry.viewport === 'desktop' && { preview: (await encodePreview(png)).toString('base64') }),
  };
}
