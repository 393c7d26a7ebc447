/**
 * `npm run backup -- FILE`: writes everything that the database holds into one new file. A site on a PostgreSQL server
 * goes on meanwhile; the embedded database belongs to one process, so its site has to be stopped.
 */
import { assertNode } from './assertNode.ts';
import { backupCommand, tell } from './backupCommand.ts';

assertNode();
await backupCommand('backup', async (file, load) => {
  const { openForBackup } = await load<typeof import('../server/backup/openForBackup.ts')>(
    '/server/backup/openForBackup.ts',
  );
  const { writeBackup } = await load<typeof import('../server/backup/writeBackup.ts')>('/server/backup/writeBackup.ts');
  const { readEnv } = await load<typeof import('../server/env.ts')>('/server/env.ts');
  const database = await openForBackup(readEnv());
  try {
    tell(`${database.description} is in ${file}`, await writeBackup(database.workOrm.em.fork(), file, new Date()));
  } finally {
    await database.close();
  }
});
