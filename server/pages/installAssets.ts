import { readdirSync } from 'node:fs';
import express, { type Express, type Request, type Response } from 'express';
import { nameRoute } from '../requestInfo';
import type { PageAssets } from './PageAssets';

/** Names that hold a hash of their content never change; the rest is asked for again after an hour. */
const HASHED = /[/\\]assets[/\\]|\.[0-9a-f]{8}\.\w+$/;
/** Best first, with the ending that the build gave the file (scripts/compressAssets). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Serves the built files of the browser. */
export function installAssets(app: Express, { directory }: PageAssets): void {
  if (!directory) return;
  const names = readdirSync(directory, { encoding: 'utf8', recursive: true });
  const files = new Set(names.map((file) => `/${file.replaceAll('\\', '/')}`));
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      nameRoute('file');
      const file = path.replace(/\.(br|gz)$/, '');
      response.set('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.use((request, response, next) => {
    // What is no file is not looked for on the disk: most requests are for pages.
    if (!files.has(request.path)) return next();
    compress(files, request, response);
    serve(request, response, next);
  });
}

/** Leads to the compressed form of a file where there is one that the browser takes. */
function compress(files: ReadonlySet<string>, request: Request, response: Response): void {
  const { path } = request;
  if (!files.has(`${path}.br`)) return;
  response.vary('Accept-Encoding');
  // Asked one by one: browsers name gzip first and mean nothing by it.
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
  if (!encoding) return;
  response.type(path.slice(path.lastIndexOf('.'))).set('Content-Encoding', encoding);
  request.url = path + ENCODINGS[encoding];
}
