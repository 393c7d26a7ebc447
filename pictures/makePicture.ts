import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { encode, encodePreview, type Origin } from './encode.ts';
import { WINDOWS } from './formats.ts';
import type { ManifestEntry } from './manifest.ts';
import { photograph } from './photograph.ts';
import { publish } from './publish.ts';
import type { Entry, Viewport } from './readList.ts';
import { readPhotograph } from './readPhotograph.ts';

function makeDrawing(entry: Entry, drawing: string): ManifestEntry {
  const bytes = readFileSync(`agency/pictures/${drawing}`);
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8'));
  if (!box) throw new Error(`${drawing} needs a viewBox that starts at 0 0`);
  const src = publish(entry.key, 'svg', bytes);
  return { width: Number(box[1]), height: Number(box[2]), alt: entry.alt, formats: [], src };
}

/** Makes the files of a picture; the browser is opened for the first page. */
export async function makePicture(openBrowser: () => Promise<Browser>, entry: Entry): Promise<ManifestEntry> {
  if (entry.drawing) return makeDrawing(entry, entry.drawing);
  const { viewport, page } = entry;
  const file = entry.photograph;
  if (!viewport) throw new Error('names neither a drawing nor a viewport');
  if (file) return makeFiles(entry, viewport, await readPhotograph(file, viewport), 'photograph');
  if (!page) throw new Error('names neither a drawing nor a page');
  return makeFiles(entry, viewport, await photograph(await openBrowser(), page, viewport), 'page');
}

async function makeFiles(entry: Entry, viewport: Viewport, png: Buffer, origin: Origin): Promise<ManifestEntry> {
  const { widths, fallback, width, height } = WINDOWS[viewport];
  const formats: ManifestEntry['formats'] = [];
  let src = '';
  for (const format of ['avif', 'webp'] as const) {
    const srcset: { src: string; width: number }[] = [];
    for (const w of widths) {
      const address = publish(`${entry.key}-${w}`, format, await encode(png, viewport, format, w, origin));
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
    ...(viewport === 'desktop' && { preview: (await encodePreview(png, origin)).toString('base64') }),
  };
}
