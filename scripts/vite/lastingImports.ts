import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../../client/page/importWithFiles.ts', import.meta.url));

/**
 * Puts a loader of our own in the place of the one that Vite wraps around `import()`: a style sheet that failed once is
 * taken for loaded by that one until the page is reloaded, and it weighs half a kilobyte more.
 */
export function lastingImports(): Plugin {
  return {
    name: 'lasting-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importWithFiles as __vitePreload } from ${JSON.stringify(OURS)};`,
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('vite:preloadError'))
          throw new Error('This Vite has its own loader elsewhere; look at scripts/vite/lastingImports.ts.');
      }
    },
  };
}
