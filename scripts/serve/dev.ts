/** `npm run dev`: one process and one port, with hot reload of the client and a restart of the server on each save. */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { getListenError } from '../../server/http/getListenError.ts';
import type * as Development from '../../server/start/development.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { isServerSource } from './isServerSource.ts';
import { queueRestarts } from './queueRestarts.ts';

const ENTRY = '/server/start/development.ts';

assertNode();
createProgram(
  'npm run dev',
  'Serves the site and follows each save. Settings are environment variables; docs/configuration.md lists them.',
).parse();
loadSettings();
process.env.NODE_ENV = 'development';
process.env.PORT ||= '8000';
const port = Number(process.env.PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PORT has to be a port, a number from 0 to 65535.');
  process.exit(1);
}

const http = createHttpServer();
const vite = await createViteServer({
  server: { middlewareMode: true, ws: { server: http }, hmr: { server: http } },
  appType: 'custom',
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment that runs modules.');
const { runner } = ssr;

let site: Awaited<ReturnType<typeof Development.open>> | undefined;
const opened = restart(false);
const restarts = queueRestarts(() => opened.then(() => restart(true)));

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    await opened;
    await restarts.ready();
    if (site) site.app(request, response);
    else
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The server does not start; see the terminal.\n');
  });
});

vite.watcher.on('all', (event, file) => {
  if (!isServerSource(file, process.cwd()) || (event !== 'change' && event !== 'add' && event !== 'unlink')) return;
  restarts.saved();
});

http.on('error', (error) => {
  console.error(getListenError(error, { PORT: port, HOST: process.env.HOST }).message);
  process.exit(1);
});
http.listen({ port, host: process.env.HOST || undefined });

async function restart(again: boolean): Promise<void> {
  const begun = performance.now();
  await site?.close();
  site = undefined;
  try {
    runner.clearCache();
    for (const node of ssr?.moduleGraph.idToModuleMap.values() ?? []) ssr?.moduleGraph.invalidateModule(node);
    // type-graphql stores decorators for the whole process; a second load would register everything twice.
    Reflect.deleteProperty(globalThis, 'TypeGraphQLMetadataStorage');
    const { open } = (await runner.import(ENTRY)) as typeof Development;
    site = await open();
    if (again) console.log(`Restarted in ${Math.round(performance.now() - begun)} ms.`);
    else console.log([`Site:     http://localhost:${process.env.PORT}`, ...site.lines].join('\n'));
  } catch (error) {
    // Only the stack: an error in a file's text also contains the whole file.
    console.error(error instanceof Error ? error.stack : error);
  }
}
