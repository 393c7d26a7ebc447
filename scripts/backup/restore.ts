/** `npm run restore -- FILE`: fills the configured, empty database from a backup. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RestoredAccess } from '../../server/backup/readAccess.ts';
import type { Restored } from '../../server/backup/restoreBackup.ts';
import { assertNode } from '../common/assertNode.ts';
import { collect, createProgram } from '../common/commandLine.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { runBackupCommand } from './backupCommand.ts';
import { createProgress } from './createProgress.ts';
import { describeRestore, type RestoreOutcome } from './describeRestore.ts';
import { describeTables } from './describeTables.ts';

assertNode();
const program = createProgram(
  'npm run restore --',
  `Fills an empty database from a backup. Nobody is signed in afterwards, and no recovery code works.
Without --drill the database is the one that DATABASE_URL or DATA_DIR names, in the environment or in .env.`,
)
  .option('--key <KEYFILE>', 'opens a file that was encrypted with this key')
  .option('--drill', 'restores into a separate database, prints its contents, and deletes it')
  .option('--log <LOGFILE>', "the site's log since the backup, whose erasures are repeated; may be repeated", collect)
  .option('--without-log', 'restores although nothing says what was erased since the backup');

await runBackupCommand<{ key?: string; drill?: true; log?: string[]; withoutLog?: true }>(
  program,
  async ({ file, values, load, readKey }) => {
    if (!values.drill && Boolean(values.log) === Boolean(values.withoutLog)) {
      program.error(
        'Give the log of the site since the backup (--log LOGFILE): it says what was erased, unsubscribed and sent since then, and the\n' +
          'restore repeats it. If the log is lost, say so (--without-log): then people who left are back, and newsletters of that time\n' +
          'can be sent again.',
      );
    }
    const { openDatabase } = await load<typeof import('../../server/database/openDatabase.ts')>(
      '/server/database/openDatabase.ts',
    );
    const { restoreBackup } = await load<typeof import('../../server/backup/restoreBackup.ts')>(
      '/server/backup/restoreBackup.ts',
    );
    const { readErasures } = await load<typeof import('../../server/privacy/erasureLog.ts')>(
      '/server/privacy/erasureLog.ts',
    );
    const { repeatErasures } = await load<typeof import('../../server/backup/repeatErasures.ts')>(
      '/server/backup/repeatErasures.ts',
    );
    const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
    const { describeNewest } = await load<typeof import('./describeNewest.ts')>('/scripts/backup/describeNewest.ts');
    const { readAccess } =
      await load<typeof import('../../server/backup/readAccess.ts')>('/server/backup/readAccess.ts');
    const { createMediaStore } = await load<typeof import('../../server/media/createMediaStore.ts')>(
      '/server/media/createMediaStore.ts',
    );
    const key = await readKey();
    const logs = values.log ?? [];
    for (const log of logs) await access(log);
    const begun = performance.now();
    const env = values.drill
      ? { ...readEnv(), DATABASE_URL: undefined, MEDIA_S3_URL: undefined, DATA_DIR: temporaryFolder('restore-drill') }
      : readEnv();
    let newest: string | undefined;
    let restored: Restored | undefined;
    let restoredAccess: RestoredAccess | undefined;
    let log: RestoreOutcome['log'];
    const progress = createProgress(process.stdout);
    const finish = async (inside: EntityManager, createdAt: Date) => {
      restoredAccess = await readAccess(inside, env.SECRET_KEY);
      newest = await describeNewest(inside);
      if (logs.length === 0) return;
      progress.report('Repeating the erasures of the log');
      const logged = await readErasures(readLines(logs), createdAt.getTime());
      log = { logged, repeated: await repeatErasures(inside, logged, new Date()) };
    };
    const { entities } = await load<typeof import('../../server/start/entities.ts')>('/server/start/entities.ts');
    const database = await openDatabase(env, entities, {
      prepare: async (orm, isServer) => {
        const options = { store: createMediaStore(env), report: progress.report, finish };
        restored = await restoreBackup(orm, isServer, { file, key }, options).finally(progress.end);
      },
    });
    await database.close();
    if (!restored || !restoredAccess) return;
    console.log(describeTables(`${file} is in ${database.description}`, restored.checksums));
    if (values.drill) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `This was a drill of ${seconds} s on the embedded database, which is deleted. ` +
          `The backup is of ${restored.createdAt.toISOString()}, and ${newest}`,
      );
      return;
    }
    console.log(describeRestore({ createdAt: restored.createdAt, access: restoredAccess, log }));
  },
);

async function* readLines(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files)
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
