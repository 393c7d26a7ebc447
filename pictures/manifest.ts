import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface ManifestEntry {
  width: number;
  height: number;
  alt: string;
  formats: { type: string; srcset: { src: string; width: number }[] }[];
  src: string;
  /** AVIF in base64, of pictures that a page may show first. */
  preview?: string;
}

export type Manifest = Record<string, ManifestEntry>;

const FILE = 'server/content/pictures.json';

export function readManifest(): Manifest {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Manifest) : {};
}

export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

export const listAddresses = (manifest: Manifest): Set<string> =>
  new Set(
    Object.values(manifest).flatMap(({ src, formats }) => [src, ...formats.flatMap((f) => f.srcset.map((s) => s.src))]),
  );
