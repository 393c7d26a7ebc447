/** `npm run restore -- FILE`: fills the empty database that the settings name from a backup. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RepeatedErasures } from '../server/backup/repeatErasures.ts';
import type { Restored } from '../server/backup/restoreBackup.ts';
import type { LoggedErasures } from '../server/privacy/erasureLog.ts';
import { assertNode } from './assertNode.ts';
import { printTables, runBackupCommand } from './backupCommand.ts';

const usage = `npm run restore -- FILE [--key KEYFILE] [--log LOGFILE]...
Fills an empty database from a backup. Nobody is signed in afterwards.
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
    const key = await readKey();
    const logs = values.log ?? [];
    for (const log of logs) await access(log);
    let restored: Restored | undefined;
    let logged: LoggedErasures | undefined;
    let repeated: RepeatedErasures | undefined;
    const { entities } = await load<typeof import('../server/entities.ts')>('/server/entities.ts');
    const database = await openDatabase(readEnv(), entities, {
      prepare: async (orm, isServer) => {
        restored = await restoreBackup(orm, isServer, { file, key });
        logged = await readErasures(readLines(logs), restored.createdAt.getTime());
        repeated = await repeatErasures(orm.em.fork(), logged, new Date());
      },
    });
    await database.close();
    if (!restored || !logged || !repeated) return;
    printTables(`${file} is in ${database.description}`, restored.checksums);
    console.log(describeSince(restored, logs.length > 0 ? { logged, repeated } : undefined));
  },
);

async function* readLines(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files)
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/** What a restore brought back and ended, and what is left to do. */
function describeSince(
  { createdAt, staff }: Restored,
  log: { logged: LoggedErasures; repeated: RepeatedErasures } | undefined,
): string {
  const lines = [
    `The backup is of ${createdAt.toISOString()}. Every sign-in has ended, and so have open captchas and thank-you links.`,
    `Staff by the backup, with the passwords of that time: ${staff.join(', ') || 'nobody'}. Take the right from whoever left since.`,
  ];
  if (!log) {
    lines.push(
      'What was erased, unsubscribed or taken from staff since then is back, and not known here. Restore again with --log ' +
        'LOGFILE, or repeat it before the site goes on: docs/deployment.md#after-a-restore',
    );
    return lines.join('\n');
  }
  const { logged, repeated } = log;
  const rows = Object.entries(repeated.rows).map(([table, count]) => `${count} of ${table}`);
  lines.push(`Erased again, as the log says: ${rows.join(', ') || 'nothing that was in the backup'}.`);
  lines.push(`Taken from staff again, as the log says: ${repeated.staff.join(', ') || 'nobody'}.`);
  if (logged.from === undefined || logged.to === undefined)
    lines.push('WARNING: no line of the files is one of the site.');
  else {
    const [from, to] = [logged.from, logged.to].map((time) => new Date(time).toISOString());
    lines.push(`The log goes from ${from} to ${to}; what was erased at another time is not known here.`);
    if (logged.from > createdAt.getTime()) lines.push('WARNING: the log begins after the backup was made.');
  }
  return lines.join('\n');
}
