/**
 * `npm run seed`: updates the rows of the portfolio, in every language, from agency/content/projects in the configured database,
 * and lists the projects without a file there; `npm run seed -- --remove ID` deletes one of those. May be repeated. The content
 * has to be valid for a build. The embedded database must not be in use.
 */

import { readBuildContent } from '../build/readBuildContent.ts';
import { assertNode } from '../common/assertNode.ts';
import { collect, createProgram, exitWithMessage } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { withVite } from '../common/withVite.ts';

assertNode();
const { remove } = createProgram('npm run seed --', 'Brings the portfolio to what agency/content/projects says.')
  .option('--remove <ID>', 'removes a project without a file instead; may be repeated', collect)
  .parse()
  .opts<{ remove?: string[] }>();
loadSettings();
const seeding = withVite(async (load) => {
  // First, so that the database is not changed if the site cannot be built.
  await readBuildContent(load);
  const { seedDatabase } = await load<typeof import('./seedDatabase.ts')>('/scripts/seed/seedDatabase.ts');
  const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
  return seedDatabase(readEnv(), remove);
});
await seeding.then(console.log, exitWithMessage);
