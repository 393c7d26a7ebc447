import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, defineConfig, type EnvironmentOptions } from 'vite';
import { runtimePackages } from './scripts/build/runtimePackages.ts';
import { writePlainPictures } from './scripts/build/writePlainPictures.ts';
import { builtContent } from './scripts/vite/builtContent.ts';
import { compiledMessages } from './scripts/vite/compiledMessages.ts';
import { hashedDocuments } from './scripts/vite/hashedDocuments.ts';

/**
 * In one bundle the server starts in half the time and holds a quarter less: Node looks for a thousand files otherwise.
 * Of the build alone: in development, Node loads dependencies as they are.
 */
const BUNDLED = {
  noExternal: true as const,
  // pg asks for the last, and goes on without it.
  external: [...runtimePackages, '@electric-sql/pglite/nodefs', 'pg-native'],
};

/** The build of a page for developers: one script and one stylesheet in a folder of their own, which no page of the site shares. */
const toolPage = (name: string, entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    // For few people, who stay.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A directive for React's compiler, which does not run here.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      input: { [name]: entry },
      output: {
        entryFileNames: `${name}/[name].js`,
        chunkFileNames: `${name}/assets/[name]-[hash].js`,
        // One stylesheet; its fonts are named after their content.
        assetFileNames: ({ names }) => `${name}/${names[0]?.endsWith('.css') ? name : 'assets/[name]-[hash]'}[extname]`,
      },
    },
  },
});

/** One build after the other: the server with everything of ours in one bundle, the browser's files, those of GraphiQL, the REST description and the desk. */
export default defineConfig(({ command }) => ({
  plugins: [react(), hashedDocuments(), builtContent(), compiledMessages()],
  appType: 'custom',
  publicDir: 'agency/public',
  builder: {
    // The server comes first: its build reads the content, and an error there ends the build before a file is removed.
    buildApp: async (builder) => {
      const { ssr, ...others } = builder.environments;
      for (const environment of [ssr, ...Object.values(others)]) if (environment) await builder.build(environment);
      await writePlainPictures('build/client');
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // Older browsers get the same rules and skip what they do not know; nothing is written twice for them.
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari16.4', 'ios16.4'],
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['client/entry.browser.ts'],
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [
                // Two files are compiled in two tasks, each short enough to let an input in between.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                { name: 'libraries', test: /node_modules/ },
                // What three pages share would be twenty small files for a page; together they are compressed better.
                // The entry keeps visitSource: it needs nothing else before the page is hydrated.
                { name: 'shared', test: /\/(client|schema)\/(?!forms\/visitSource).*\.tsx?$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    graphiql: toolPage('graphiql', 'client/graphiql/entry.graphiql.tsx'),
    apiDocs: toolPage('api-docs', 'client/api-docs/entry.apiDocs.ts'),
    desk: {
      consumer: 'client',
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        copyPublicDir: false,
        // Beside that of the site, which it must not replace.
        manifest: '.vite/desk.json',
        assetsDir: 'desk/assets',
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: { bundlerTimings: false }, input: ['client/desk/entry.desk.tsx'] },
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
          checks: { bundlerTimings: false },
          // The second runs in a process of its own (server/media/encodePicture).
          input: { main: 'server/start/start.ts', encodeInChild: 'server/media/encodeInChild.ts' },
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
