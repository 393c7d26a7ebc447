import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fonts } from '../../schema/generated/theme';
import { consentScript } from './consentMark';
import { CONSENT_SCRIPT, inlineText, type PageAssets } from './PageAssets';

/**
 * Marks the document if the site's script fails to load, so that content which scripts would reveal is shown
 * (client/entry.browser).
 */
const SCRIPT_FAILED =
  'addEventListener("error",({target:t})=>{if(t.type==="module")document.documentElement.dataset.failed=""},true)';

const ENTRY = 'client/entry.browser.ts';
const SITE = 'client/hydrateSite.tsx';
const DESK = 'client/desk/entry.desk.tsx';
const PAGE = /^client\/(pages\/.*)\.tsx$/;

/** A file of the build in the manifest of Vite. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Reads the files of the client build from its manifest. */
export function readAssets(directory: string): PageAssets {
  const readManifest = (name: string) =>
    JSON.parse(readFileSync(join(directory, '.vite', name), 'utf8')) as Record<string, Chunk>;
  const manifest = readManifest('manifest.json');
  const deskManifest = readManifest('desk.json');
  const getChunk = (name: string, files = manifest) => {
    const chunk = files[name];
    if (!chunk) throw new Error(`The client build in ${directory} has no "${name}"; run "npm run build".`);
    return chunk;
  };

  const getStyles = (name: string, files = manifest) => (getChunk(name, files).css ?? []).map((file) => `/${file}`);

  /** Lists the stylesheets of a module and its imports, those of its imports first. */
  const collectStyles = (name: string, seen: Set<string>, files = manifest): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { imports = [] } = getChunk(name, files);
    return [...imports.flatMap((imported) => collectStyles(imported, seen, files)), ...getStyles(name, files)];
  };

  const seen = new Set<string>();
  // The entry's stylesheets come first, because they define the order of the layers for all later ones.
  const styles = [...new Set([...collectStyles(ENTRY, seen), ...collectStyles(SITE, seen)])];
  const pageStyles = new Map(
    Object.keys(manifest).flatMap((name) => {
      const module = PAGE.exec(name)?.[1];
      if (!module) return [];
      const own = new Set(collectStyles(name, new Set(seen)));
      return [[module, [...own].filter((address) => !styles.includes(address))] as const];
    }),
  );
  const read = (address: string) => inlineText(readFileSync(join(directory, address), 'utf8').trim());
  const inline = new Map([
    [CONSENT_SCRIPT, inlineText(`${consentScript};${SCRIPT_FAILED}`)],
    ...[...styles, ...[...pageStyles.values()].flat()].map((address) => [address, read(address)] as const),
  ]);
  return {
    directory,
    inline,
    scripts: [`/${getChunk(ENTRY).file}`],
    styles,
    getPageStyles: (module) => pageStyles.get(module) ?? [],
    // Names without a hash: the pages have few users, and a script that is an hour old does no harm.
    graphiql: { scripts: ['/graphiql/graphiql.js'], styles: ['/graphiql/graphiql.css'] },
    apiDocs: { scripts: ['/api-docs/api-docs.js'], styles: ['/api-docs/api-docs.css'] },
    desk: {
      scripts: [`/${getChunk(DESK, deskManifest).file}`],
      // The entry's stylesheets come first, because they define the order of the layers.
      styles: [...new Set([...getStyles(DESK, deskManifest), ...collectStyles(DESK, new Set(), deskManifest)])],
    },
    fonts: fonts.map(({ file, isArabic }) => ({ href: `/${getChunk(`agency/fonts/${file}`).file}`, isArabic })),
  };
}
