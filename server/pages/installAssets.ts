import express, { type Express } from 'express';
import { nameRoute } from '../requestInfo';
import type { PageAssets } from './PageAssets';

/** Names that hold a hash of their content never change; the rest is asked for again after an hour. */
const HASHED = /[/\\]assets[/\\]|\.[0-9a-f]{8}\.\w+$/;

/** Serves the built files of the browser. */
export function installAssets(app: Express, { directory }: PageAssets): void {
  if (!directory) return;
  app.use(
    express.static(directory, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        nameRoute('file');
        response.set(
          'Cache-Control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    }),
  );
}
