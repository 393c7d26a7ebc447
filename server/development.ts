import 'reflect-metadata';
import { createSite } from './createSite';
import { readEnv } from './env';
import { createLog } from './log';
import type { PageAssets } from './pages/PageAssets';

/** What Vite serves instead of a build. */
const assets: PageAssets = {
  scripts: ['/@vite/client', '/client/entry.development.ts'],
  styles: ['/client/styles/main.css'],
  sheetOf: (name) => [`/client/${name}.css`],
  graphiql: { scripts: ['/@vite/client', '/client/graphiql/entry.development.ts'], styles: [] },
  fonts: [],
};

/** Opens the site for `npm run dev`, which loads this module anew after each change. */
export async function open() {
  // The process outlives this module: a log of its own would leave a stream and a listener behind with each restart.
  const log = createLog('info', process.stdout);
  const { app, database, staff, close } = await createSite({ env: readEnv(), log, assets });
  return { app, close, lines: [`Database: ${database}`, `Staff:    ${staff}; sign in with POST /api/auth/login/`] };
}
