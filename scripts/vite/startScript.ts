import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
}

const SITE = 'client/startSite.tsx';

/**
 * Builds what comes with every page (client/start/README.md) by itself, after the browser's other files, whose names it
 * holds: it stands in the document, so no other file can import from it.
 * @param directory with the browser's files and their manifest.
 */
export function startScript(directory: string): Plugin {
  return {
    name: 'start-script',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'start',
    resolveId: {
      filter: { id: /\/startSite$/ },
      handler: () => ({ id: SITE, external: 'absolute' }),
    },
    // All files at once: what the first imports would be asked for when that has arrived, a round trip later.
    renderChunk: (code) => {
      const imports = filesOf(directory).map((file) => `import("/${file}")`);
      const short = code.replace(/\bimport\(["'`]client\/startSite\.tsx["'`]\)/, () =>
        imports.length === 1 ? String(imports) : `Promise.all([${imports}]).then(([site])=>site)`,
      );
      if (short === code) throw new Error(`The start script does not import ${SITE}.`);
      return short;
    },
  };
}

/** The site's file, and the files that it imports. */
function filesOf(directory: string): string[] {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const fileOf = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The browser's files have no "${name}".`);
    return chunk;
  };
  const { file, imports = [] } = fileOf(SITE);
  const needed = imports.map(fileOf);
  // They are asked for at once: what imports the site in its turn would run before it or after it, as they arrive.
  const bound = needed.find((chunk) => chunk.imports?.length);
  if (bound) throw new Error(`${bound.file}, which the site imports, imports others (scripts/vite/chunkOf).`);
  return [file, ...needed.map((chunk) => chunk.file)];
}
