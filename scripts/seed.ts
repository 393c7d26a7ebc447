/**
 * `npm run seed`: brings the portfolio's rows to what server/portfolio/seed says, in the database that the settings
 * name. May run any number of times; projects that staff added stay. The embedded database must not be in use.
 */
import { assertNode } from './assertNode.ts';
import { loadSettings } from './loadSettings.ts';
import { withVite } from './withVite.ts';

assertNode();
loadSettings();
const seeding = withVite(async (load) => {
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
// A file at fault or a database in use is told in words of its own; where in the program says nothing to who seeds.
const fail = ({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
};
await seeding.then(console.log, fail);
