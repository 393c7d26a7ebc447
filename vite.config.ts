import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds: the browser's files, and the server with everything of ours in one bundle. */
export default defineConfig({
  plugins: [react()],
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
        rolldownOptions: { input: ['client/entry.browser.ts', 'client/styles/main.css'] },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { input: { main: 'server/main.ts' }, output: { keepNames: true } },
      },
    },
  },
});
