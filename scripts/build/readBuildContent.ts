import { readFileSync } from 'node:fs';
import { AGENCY_FILE } from '../../server/content/directories.ts';
import type * as Module from '../../server/content/readContents.ts';
import { SourceError } from '../../server/content/SourceFile.ts';
import { getShareStyle, STYLE_FILE } from '../../server/pages/shareStyle.ts';
import type { Load } from '../common/withVite.ts';
import { GENERATED_AGENCY, printAgency } from '../gen/agency/printAgency.ts';
import { readAgency } from '../gen/agency/readAgency.ts';

/**
 * Reads the content in every language, for a build.
 * @throws SourceError that names every error with file, line and field, or that agency/agency.yaml is newer than its module.
 */
export async function readBuildContent(load: Load) {
  assertAgency();
  assertShareStyle();
  await load('reflect-metadata');
  const { readContents } = await load<typeof Module>('/server/content/readContents.ts');
  return readContents();
}

/** Link previews with another name, sign or colours would be those of another agency, wherever a page is shared. */
function assertShareStyle() {
  const { style } = JSON.parse(readFileSync(STYLE_FILE, 'utf8')) as { style: string };
  if (style === getShareStyle()) return;
  const message = 'the link previews have another name, sign or colours: run "npm run og"';
  throw new SourceError([{ file: STYLE_FILE, line: 1, path: '', message }]);
}

/** The site shows the facts of the module, so a change of the file alone would go unnoticed. */
function assertAgency() {
  if (readFileSync(GENERATED_AGENCY, 'utf8') === printAgency(readAgency())) return;
  throw new SourceError([{ file: AGENCY_FILE, line: 1, path: '', message: 'has changed: run "npm run gen"' }]);
}
