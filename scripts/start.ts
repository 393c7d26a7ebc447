/** `npm start`: builds what is needed, then serves everything on one port. */
import { pathToFileURL } from 'node:url';
import { assertNode } from './assertNode.ts';
import { buildIfStale } from './buildSite.ts';
import { loadSettings } from './loadSettings.ts';

assertNode();
loadSettings();
process.env.NODE_ENV ||= 'production';
await buildIfStale();
await import(pathToFileURL('build/server/main.js').href);
