import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, defineConfig } from 'vite';
import { builtContent } from './scripts/vite/builtContent.ts';
import { chunkOf } from './scripts/vite/chunkOf.ts';
import { hashedDocuments } from './scripts/vite/hashedDocuments.ts';
import { lastingImports } from './scripts/vite/lastingImports.ts';
import { leanReact } from './scripts/vite/leanReact.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { startScript } from './scripts/vite/startScript.ts';
import { tightScripts } from './scripts/vite/tightScripts.ts';
import { withoutFonts } from './scripts/vite/withoutFonts.ts';

/**
 * In one bundle the server starts in half the time and holds a quarter less: Node looks for a thousand files otherwise.
 * Outside stay what finds files of its own beside itself, is loaded by few, or asks for its own `require`: without that, Apollo's hashes are made in
 * JavaScript. Of the build alone: in development, Node loads dependencies as they are.
 */
const BUNDLED = {
  noExternal: true as const,
  external: [
    '@apollo/utils.createhash',
    '@electric-sql/pglite',
    '@electric-sql/pglite/nodefs',
    'nodemailer',
    'pg',
    'pg-boss',
    'pg-native',
    'pino',
  ],
};

/**
 * Four builds, one after the other: the browser's files, what stands in every page and starts them, GraphiQL's, and the
 * server with everything of ours in one bundle.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    hashedDocuments(),
    builtContent(),
    lastingImports(),
    leanReact(),
    leanRouter(),
    startScript('build/client'),
    tightScripts(),
    withoutFonts(),
  ],
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
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari16.4', 'ios16.4'],
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['client/startSite.tsx', 'client/styles/main.css'],
          // What the start script imports keeps its name; a file of its own for that would be one request more.
          preserveEntrySignatures: 'allow-extension',
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunkOf, debugName: 'site' }],
            },
          },
        },
      },
    },
    start: {
      // Of a client's build, Vite would put its loader of chunks into it, which weighs as much again.
      consumer: 'server',
      build: {
        outDir: 'build/start',
        copyPublicDir: false,
        emptyOutDir: true,
        minify: true,
        rolldownOptions: { input: { start: 'client/entry.browser.ts' }, platform: 'browser' },
      },
    },
    graphiql: {
      consumer: 'client',
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: false,
        // One for few people, who stay.
        chunkSizeWarningLimit: 1200,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // A directive for React's compiler, which does not run here.
          checks: { moduleLevelDirective: false },
          input: { graphiql: 'client/graphiql/entry.graphiql.tsx' },
          output: {
            entryFileNames: 'graphiql/[name].js',
            chunkFileNames: 'graphiql/assets/[name]-[hash].js',
            assetFileNames: 'graphiql/graphiql[extname]',
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? BUNDLED : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      dev: {
        // A save loads all of the server anew (scripts/dev); Vite's own reload beside that would find every type twice.
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
      },
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: {
          input: { main: 'server/start.ts' },
          output: {
            keepNames: true,
            // The process keeps the text: with one letter beyond Latin-1 in it, each letter takes two bytes.
            comments: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
    },
  },
}));
