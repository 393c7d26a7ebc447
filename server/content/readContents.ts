import { resolve } from 'node:path';
import type { Contents } from './Content';
import { loadContents } from './loadContent';

/** The content of the site. In a build this module gives way to what it returned then (scripts/vite/builtContent). */
export const readContents = (): Promise<Contents> => loadContents(resolve('server/content'));
