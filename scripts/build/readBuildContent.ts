import { readFileSync } from 'node:fs';
import { AGENCY_FILE, PROJECTS_DIRECTORY } from '../../server/content/directories.ts';
import type * as Module from '../../server/content/readContents.ts';
import { SourceError } from '../../server/content/SourceFile.ts';
import type * as Seed from '../../server/portfolio/readSeed.ts';
import type { Load } from '../common/withVite.ts';
import { GENERATED_AGENCY, printAgency } from '../gen/agency/printAgency.ts';
import { readAgency } from '../gen/agency/readAgency.ts';

/**
 * Reads the content in every language, and the files of projects, which the content refers to. The build and `npm run seed` both
 * use it, so that no project is stored that a build would reject.
 * @throws SourceError that names every error with file, line and field, or that agency/agency.yaml is newer than its module.
 */
export async function readBuildContent(load: Load) {
  assertAgency();
  await load('reflect-metadata');
  const { readContents } = await load<typeof Module>('/server/content/readContents.ts');
  const { readSeed } = await load<typeof Seed>('/server/portfolio/readSeed.ts');
  await readSeed(PROJECTS_DIRECTORY);
  return readContents();
}

/** The site shows the facts of the module, so a change of the file alone would go unnoticed. */
function assertAgency() {
  if (readFileSync(GENERATED_AGENCY, 'utf8') === printAgency(readAgency())) return;
  throw new SourceError([{ file: AGENCY_FILE, line: 1, path: '', message: 'has changed: run "npm run gen"' }]);
}
