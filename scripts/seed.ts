/**
 * `npm run seed`: brings the portfolio's rows to what server/portfolio/seed says, in the database that the settings
 * name. May run any number of times; projects that staff added stay. The embedded database must not be in use.
 */
import { assertNode } from './assertNode.ts';
import { loadSettings } from './loadSettings.ts';
import { withVite } from './withVite.ts';

assertNode();
loadSettings();
const line = await withVite(async (load) => {
  await load('reflect-metadata');
  const { openDatabase } = await load<typeof import('../server/database/openDatabase.ts')>(
    '/server/database/openDatabase.ts',
  );
  const { seedPortfolio } = await load<typeof import('../server/portfolio/seedPortfolio.ts')>(
    '/server/portfolio/seedPortfolio.ts',
  );
  const { readEnv } = await load<typeof import('../server/env.ts')>('/server/env.ts');
  const database = await openDatabase(readEnv());
  try {
    return `${await seedPortfolio(database.workOrm.em.fork())} projects are in ${database.description}.`;
  } finally {
    await database.close();
  }
});
console.log(line);
