import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentScript } from './consentMark';
import { CONSENT_SCRIPT, inlineText, type PageAssets } from './PageAssets';

/** Where the site's own script does not arrive: what scripts alone would show is shown (client/entry.browser). */
const SCRIPT_FAILED =
  'addEventListener("error",({target:t})=>{if(t.type==="module")document.documentElement.dataset.failed=""},true)';

const ENTRY = 'client/entry.browser.ts';
const SITE = 'client/hydrateSite.tsx';
const DESK = 'client/desk/entry.desk.tsx';
const FONT = /^client\/fonts\/[^/]+\.woff2$/;
const PAGE = /^client\/(pages\/.*)\.tsx$/;

/** A file of the build, in the manifest that Vite writes. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What the client build made, from its manifest. */
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

  /** The stylesheets of a module and of all that it imports, those of its imports first. */
  const collectStyles = (name: string, seen: Set<string>, files = manifest): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { imports = [], css = [] } = getChunk(name, files);
    return [...imports.flatMap((imported) => collectStyles(imported, seen, files)), ...css.map((file) => `/${file}`)];
  };

  const seen = new Set<string>();
  // The entry's say the order of the layers, which holds for all that come after them.
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
    // By names that stay: the pages are for few, and one hour's old script does no harm.
    graphiql: { scripts: ['/graphiql/graphiql.js'], styles: ['/graphiql/graphiql.css'] },
    apiDocs: { scripts: ['/api-docs/api-docs.js'], styles: ['/api-docs/api-docs.css'] },
    desk: {
      scripts: [`/${getChunk(DESK, deskManifest).file}`],
      styles: collectStyles(DESK, new Set(), deskManifest),
    },
    fonts: Object.keys(manifest)
      .filter((name) => FONT.test(name))
      .map((name) => `/${getChunk(name).file}`),
  };
}
