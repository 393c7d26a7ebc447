import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';

export type Load = <Module>(path: string) => Promise<Module>;

/** Runs code with a loader for the product's TypeScript and its decorators, which Node alone cannot run. */
export async function withVite<Result>(use: (load: Load) => Promise<Result>): Promise<Result> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
    // A service may not write into its release, where the defaults of these two would.
    configLoader: 'native',
    cacheDir: join(tmpdir(), `site-vite-${process.getuid?.() ?? 0}`),
  });
  try {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment that runs modules.');
    const { runner } = ssr;
    return await use((path) => runner.import(path));
  } finally {
    await vite.close();
  }
}
