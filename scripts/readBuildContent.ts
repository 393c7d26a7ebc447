import { PROJECTS_DIRECTORY } from '../server/content/directories.ts';
import type * as Module from '../server/content/readContents.ts';
import type * as Seed from '../server/portfolio/readSeed.ts';
import type { Load } from './withVite.ts';

/**
 * Reads the content in every language, and the files of projects, which the content refers to. The build and `npm run seed` both
 * use it, so that no project is stored that a build would reject.
 * @throws SourceError that names every error with file, line and field.
 */
export async function readBuildContent(load: Load) {
  await load('reflect-metadata');
  const { readContents } = await load<typeof Module>('/server/content/readContents.ts');
  const { readSeed } = await load<typeof Seed>('/server/portfolio/readSeed.ts');
  await readSeed(PROJECTS_DIRECTORY);
  return readContents();
}
