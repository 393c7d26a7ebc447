/**
 * `npm run seed`: updates the rows of the portfolio, in every language, from agency/content/projects in the configured database,
 * and lists the projects without a file there; `npm run seed -- --remove ID` deletes one of those. May be repeated. The content
 * has to be valid for a build. The embedded database must not be in use.
 */
import { assertNode } from './assertNode.ts';
import { commandLine, exitWithMessage } from './commandLine.ts';
import { loadSettings } from './loadSettings.ts';
import { readBuildContent } from './readBuildContent.ts';
import { withVite } from './withVite.ts';

assertNode();
const {
  values: { remove },
} = commandLine(
  'npm run seed [-- --remove ID [--remove ID]...]\nBrings the portfolio to what agency/content/projects says, or removes projects without a file.',
  { remove: { type: 'string', multiple: true } },
);
loadSettings();
const seeding = withVite(async (load) => {
  // First, so that the database is not changed if the site cannot be built.
  await readBuildContent(load);
  const { openDatabase } = await load<typeof import('../server/database/openDatabase.ts')>(
    '/server/database/openDatabase.ts',
  );
  const { removeProjects, seedPortfolio } = await load<typeof import('../server/portfolio/seedPortfolio.ts')>(
    '/server/portfolio/seedPortfolio.ts',
  );
  const { readEnv } = await load<typeof import('../server/env.ts')>('/server/env.ts');
  const { entities } = await load<typeof import('../server/entities.ts')>('/server/entities.ts');
  const database = await openDatabase(readEnv(), entities);
  try {
    const em = database.backgroundOrm.em.fork();
    if (remove) {
      await removeProjects(em, remove);
      return remove.map((id) => `The project "${id}" is no longer in ${database.description}.`).join('\n');
    }
    const { seeded, withoutFile } = await seedPortfolio(em);
    const done = `${seeded} projects are in ${database.description}.`;
    if (withoutFile.length === 0) return done;
    return `${done}\nNot of these files, and left as they are: ${withoutFile.join(', ')}. "npm run seed -- --remove ID" removes one; repeat --remove for more.`;
  } finally {
    await database.close();
  }
});
await seeding.then(console.log, exitWithMessage);
