import { readFileSync } from 'node:fs';
import { AGENCY_FILE } from '../../server/content/directories.ts';
import type * as Module from '../../server/content/readContents.ts';
import { SourceError } from '../../server/content/SourceFile.ts';
import type { Load } from '../common/withVite.ts';
import { GENERATED_AGENCY, printAgency } from '../gen/agency/printAgency.ts';
import { readAgency } from '../gen/agency/readAgency.ts';

/**
 * Reads the content in every language, for a build.
 * @throws SourceError that names every error with file, line and field, or that agency/agency.yaml is newer than its module.
 */
export async function readBuildContent(load: Load) {
  assertAgency();
  await load('reflect-metadata');
  const { readContents } = await load<typeof Module>('/server/content/readContents.ts');
  return readContents();
}

/** The site shows the facts of the module, so a change of the file alone would go unnoticed. */
function assertAgency() {
  if (readFileSync(GENERATED_AGENCY, 'utf8') === printAgency(readAgency())) return;
  throw new SourceError([{ file: AGENCY_FILE, line: 1, path: '', message: 'has changed: run "npm run gen"' }]);
}
