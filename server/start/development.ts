import 'reflect-metadata';
import { globSync } from 'node:fs';
import { createLog, showMessages } from '../common/log';
import type { PageAssets } from '../pages/PageAssets';
import { readEnv } from '../settings/env';
import { createSite } from './createSite';
import { startLines } from './startLines';

const LAYERS = 'client/styles/layers.css';
/** Stylesheets of all components, because no build lists those of each page. The order of the layers comes first. */
const stylesheets = [
  LAYERS,
  ...globSync('client/**/*.css', { exclude: ['client/{graphiql,api-docs,desk}/**', LAYERS] }),
];

/** Files that Vite serves instead of a build. */
const assets: PageAssets = {
  scripts: ['/@vite/client', '/client/entry.development.ts'],
  styles: stylesheets.map((path) => `/${path.replaceAll('\\', '/')}`),
  getPageStyles: () => [],
  graphiql: { scripts: ['/@vite/client', '/client/graphiql/entry.development.ts'], styles: [] },
  apiDocs: { scripts: ['/@vite/client', '/client/api-docs/entry.apiDocs.ts'], styles: [] },
  desk: { scripts: ['/@vite/client', '/client/desk/entry.development.ts'], styles: [] },
  fonts: [],
};

/** Delays the jobs, so that the page a developer reloads after a save is served first. */
const JOBS_AFTER_MS = 500;

/** Opens the site for `npm run dev`. The module is loaded anew after each change. */
export async function open() {
  showMessages();
  // The process outlives this module. A new log after each restart would leave a stream and a listener behind.
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
