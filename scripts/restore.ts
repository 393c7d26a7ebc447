/** `npm run restore -- FILE`: fills the configured, empty database from a backup. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RestoredAccess } from '../server/backup/readAccess.ts';
import type { RepeatedErasures } from '../server/backup/repeatErasures.ts';
import type { Restored } from '../server/backup/restoreBackup.ts';
import type { LoggedErasures } from '../server/privacy/erasureLog.ts';
import { assertNode } from './assertNode.ts';
import { describeTables } from './backup/describeTables.ts';
import { runBackupCommand } from './backupCommand.ts';
import { describeRestore } from './describeRestore.ts';

const usage = `npm run restore -- FILE [--key KEYFILE] [--log LOGFILE]...
Fills an empty database from a backup. Nobody is signed in afterwards, and no recovery code works.
  --key KEYFILE  opens a file that was encrypted with this key
  --log LOGFILE  the site's log since the backup, as often as there are files: what it says that was erased, or taken
                 from staff, is erased and taken again
The database is the one that DATABASE_URL or DATA_DIR names, in the environment or in .env.`;

assertNode();
await runBackupCommand(
  usage,
  { key: { type: 'string' }, log: { type: 'string', multiple: true } },
  async ({ file, values, load, readKey }) => {
    const { openDatabase } = await load<typeof import('../server/database/openDatabase.ts')>(
      '/server/database/openDatabase.ts',
    );
    const { restoreBackup } = await load<typeof import('../server/backup/restoreBackup.ts')>(
      '/server/backup/restoreBackup.ts',
    );
    const { readErasures } = await load<typeof import('../server/privacy/erasureLog.ts')>(
      '/server/privacy/erasureLog.ts',
    );
    const { repeatErasures } = await load<typeof import('../server/backup/repeatErasures.ts')>(
      '/server/backup/repeatErasures.ts',
    );
    const { readEnv } = await load<typeof import('../server/env.ts')>('/server/env.ts');
    const { readAccess } = await load<typeof import('../server/backup/readAccess.ts')>('/server/backup/readAccess.ts');
    const { createMediaStore } =
      await load<typeof import('../server/media/MediaStore.ts')>('/server/media/MediaStore.ts');
    const key = await readKey();
    const logs = values.log ?? [];
    for (const log of logs) await access(log);
    const env = readEnv();
    let restored: Restored | undefined;
    let restoredAccess: RestoredAccess | undefined;
    let logged: LoggedErasures | undefined;
    let repeated: RepeatedErasures | undefined;
    const { entities } = await load<typeof import('../server/entities.ts')>('/server/entities.ts');
    const database = await openDatabase(env, entities, {
      prepare: async (orm, isServer) => {
        restored = await restoreBackup(orm, isServer, { file, key }, createMediaStore(env));
        restoredAccess = await readAccess(orm.em.fork(), env.SECRET_KEY);
        logged = await readErasures(readLines(logs), restored.createdAt.getTime());
        repeated = await repeatErasures(orm.em.fork(), logged, new Date());
      },
    });
    await database.close();
    if (!restored || !restoredAccess || !logged || !repeated) return;
    console.log(describeTables(`${file} is in ${database.description}`, restored.checksums));
    const log = logs.length > 0 ? { logged, repeated } : undefined;
    console.log(describeRestore({ createdAt: restored.createdAt, access: restoredAccess, log }));
  },
);

async function* readLines(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files)
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
