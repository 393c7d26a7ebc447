import { resolve } from 'node:path';
import type { Contents } from './Content';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

/** Reads the content of the site. A build replaces this module with the content at the time of the build (scripts/vite/builtContent). */
export const readContents = (): Promise<Contents> => loadContents(resolve(CONTENT_DIRECTORY));
