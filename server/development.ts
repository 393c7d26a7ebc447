import 'reflect-metadata';
import { globSync } from 'node:fs';
import { createSite } from './createSite';
import { readEnv } from './env';
import { createLog, showMessages } from './log';
import type { PageAssets } from './pages/PageAssets';
import { startLines } from './startLines';

const LAYERS = 'client/styles/layers.css';
/** Of all components, because no build says which a page needs. Those that say the order of the layers come first. */
const stylesheets = [
  LAYERS,
  ...globSync('client/**/*.css', { exclude: ['client/{graphiql,api-docs,desk}/**', LAYERS] }),
];

/** What Vite serves instead of a build. */
const assets: PageAssets = {
  scripts: ['/@vite/client', '/client/entry.development.ts'],
  styles: stylesheets.map((path) => `/${path.replaceAll('\\', '/')}`),
  getPageStyles: () => [],
  graphiql: { scripts: ['/@vite/client', '/client/graphiql/entry.development.ts'], styles: [] },
  apiDocs: { scripts: ['/@vite/client', '/client/api-docs/entry.apiDocs.ts'], styles: [] },
  desk: { scripts: ['/@vite/client', '/client/desk/entry.development.ts'], styles: [] },
  fonts: [],
};

/** The page that somebody looks at after a save comes first. */
const JOBS_AFTER_MS = 500;

/** Opens the site for `npm run dev`, which loads this module anew after each change. */
export async function open() {
  showMessages();
  // The process outlives this module: a log of its own would leave a stream and a listener behind with each restart.
  const log = createLog('info', process.stdout);
  const env = readEnv();
  const site = await createSite({ env, log, assets });
  const { app, jobs, close } = site;
  const beginning = setTimeout(jobs.start, JOBS_AFTER_MS);
  return {
    app,
    close: () => {
      clearTimeout(beginning);
      return close();
    },
    lines: startLines(site, env),
  };
}
