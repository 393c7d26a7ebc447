import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/vite/chunkOf.ts';
import { hashedDocuments } from './scripts/vite/hashedDocuments.ts';

/**
 * In one bundle the server starts in half the time and holds a quarter less: Node looks for a thousand files otherwise.
 * Outside stay what finds files of its own beside itself, or is loaded by few. Of the build alone: in development, Node
 * loads dependencies as they are.
 */
const BUNDLED = {
  noExternal: true as const,
  external: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pg-boss', 'pg-native', 'pino'],
};

/** Two builds: the browser's files, and the server with everything of ours in one bundle. */
export default defineConfig(({ command }) => ({
  plugins: [react(), hashedDocuments()],
  resolve: {
    alias: [
      {
        find: '@0no-co/graphql.web',
        replacement: fileURLToPath(new URL('client/page/graphqlWeb.ts', import.meta.url)),
      },
    ],
  },
  appType: 'custom',
  publicDir: 'client/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // Older browsers get the same rules and skip what they do not know; nothing is written twice for them.
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['client/entry.browser.ts', 'client/styles/main.css'],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunkOf, debugName: 'entry and site' }],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? BUNDLED : {},
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { input: { main: 'server/start.ts' }, output: { keepNames: true } },
      },
    },
  },
}));
