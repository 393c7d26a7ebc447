/** `npm run restore -- FILE`: fills the empty database that the settings name from a backup. */
import { assertNode } from './assertNode.ts';
import { backupCommand, tell } from './backupCommand.ts';

assertNode();
await backupCommand('restore', async (file, load) => {
  const { openDatabase } = await load<typeof import('../server/database/openDatabase.ts')>(
    '/server/database/openDatabase.ts',
  );
  const { restoreBackup } = await load<typeof import('../server/backup/restoreBackup.ts')>(
    '/server/backup/restoreBackup.ts',
  );
  const { readEnv } = await load<typeof import('../server/env.ts')>('/server/env.ts');
  let sums: Awaited<ReturnType<typeof restoreBackup>> = {};
  const database = await openDatabase(readEnv(), {
    prepare: async (orm, isServer) => {
      sums = await restoreBackup(orm, isServer, file);
    },
  });
  await database.close();
  tell(`${file} is in ${database.description}`, sums);
});
