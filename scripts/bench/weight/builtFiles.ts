import { existsSync, readFileSync, statSync } from 'node:fs';
import { fonts } from '../../../schema/generated/theme.ts';
import { type Locale, localeNames } from '../../../schema/locales.ts';

const DIRECTORY = 'build/client';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const readManifest = (name: string) => JSON.parse(readFileSync(`${DIRECTORY}/.vite/${name}.json`, 'utf8')) as Manifest;

/** Measures the compressed bytes of the browser's files, from the manifests of the builds of site and desk. */
export function builtFiles() {
  const manifest = readManifest('manifest');
  const desk = readManifest('desk');
  const getBytes = (file: string) => {
    const path = `${DIRECTORY}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((bytes, file) => bytes + getBytes(file), 0);

  /** Returns the chunks of these modules and their imports, without those that are loaded on demand. */
  const closure = (of: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = of[name];
      if (!chunk) throw new Error(`The build has no "${name}".`);
      if (seen.has(name)) continue;
      seen.add(name);
      closure(of, chunk.imports ?? [], seen);
    }
    return seen;
  };
  const getChunksOf = (of: Manifest, ...names: string[]) =>
    [...closure(of, names)].map((name) => of[name]).filter((c) => c !== undefined);
  const getChunks = (...names: string[]) => getChunksOf(manifest, ...names);
  const site = 'client/hydrateSite.tsx';
  const entry = 'client/entry.browser.ts';
  const getFonts = (ofArabic: boolean) =>
    fonts
      .filter(({ isArabic }) => isArabic === ofArabic)
      .flatMap(({ file }) => manifest[`agency/fonts/${file}`]?.file ?? []);
  /** Returns the bytes of script and styles before the desk shows anything, with the messages of one language. */
  const getDeskBytes = (locale: Locale) =>
    sum(
      getChunksOf(desk, 'client/desk/entry.desk.tsx', `schema/generated/messages/${locale}.ts`).flatMap(
        ({ file, css = [] }) => [file, ...css],
      ),
    );
  const scriptBytesAtFirst = sum(getChunks(entry).map(({ file }) => file));

  return {
    scriptBytesAtFirst,
    scriptBytes: (page: string) => sum(getChunks(entry, site, `client/${page}.tsx`).map(({ file }) => file)),
    styleBytes: (page: string) => sum(getChunks(entry, site, `client/${page}.tsx`).flatMap(({ css = [] }) => css)),
    fontBytes: sum(getFonts(false)),
    /** Additional bytes of pages in Arabic. */
    arabicFontBytes: sum(getFonts(true)),
    /** In the language with the largest messages. */
    deskBytes: Math.max(...localeNames.map(getDeskBytes)),
  };
}
