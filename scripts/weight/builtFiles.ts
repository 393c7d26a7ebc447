import { existsSync, readFileSync, statSync } from 'node:fs';

const DIRECTORY = 'build/client';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Bytes of the browser's files as they travel, from the manifest of the build. */
export function builtFiles() {
  const manifest = JSON.parse(readFileSync(`${DIRECTORY}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const getBytes = (file: string) => {
    const path = `${DIRECTORY}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((bytes, file) => bytes + getBytes(file), 0);

  /** The chunks of these modules and all that they import, without what comes only when it is touched. */
  const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no "${name}".`);
      if (seen.has(name)) continue;
      seen.add(name);
      closure(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const getChunks = (...names: string[]) =>
    [...closure(names)].map((name) => manifest[name]).filter((c) => c !== undefined);
  const site = 'client/hydrateSite.tsx';
  const entry = 'client/entry.browser.ts';
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'));
  const isArabic = (file: string) => file.includes('arabic');
  const scriptBytesAtFirst = sum(getChunks(entry).map(({ file }) => file));

  return {
    scriptBytesAtFirst,
    scriptBytes: (page: string) => sum(getChunks(entry, site, `client/${page}.tsx`).map(({ file }) => file)),
    styleBytes: (page: string) => sum(getChunks(entry, site, `client/${page}.tsx`).flatMap(({ css = [] }) => css)),
    fontBytes: sum(fonts.filter((file) => !isArabic(file))),
    /** In addition, on pages in Arabic. */
    arabicFontBytes: sum(fonts.filter(isArabic)),
  };
}
