import { resolve } from 'node:path';
import type { Content } from './Content';
import { loadContent } from './loadContent';

/** The content of the site. In a build this module gives way to what it returned then (scripts/vite/builtContent). */
export const readContent = (): Promise<Content> => loadContent(resolve('server/content'));
