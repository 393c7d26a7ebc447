/**
 * `npm run backup -- FILE`: writes the contents of the database into a new file. The site keeps running; the one of an embedded
 * database makes a copy for the command.
 */
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { runBackupCommand } from './backupCommand.ts';

assertNode();
const program = createProgram(
  'npm run backup --',
  `Writes the contents of the database into a new file, without secrets and sign-ins.
The database is the one that DATABASE_URL or DATA_DIR names, in the environment or in .env.`,
)
  .option('--key <KEYFILE>', 'encrypts the file with age; the same key opens it (docs/deployment.md)')
  .option('--new-key <KEYFILE>', 'makes such a key instead of a backup');

await runBackupCommand<{ key?: string; newKey?: string }>(
  program,
  async ({ file, values: { newKey }, load, readKey }) => {
    if (newKey !== undefined) {
      const { createBackupKey } =
        await load<typeof import('../../server/backup/backupKey.ts')>('/server/backup/backupKey.ts');
      const recipient = await createBackupKey(newKey, new Date());
      console.log(
        `${newKey} is a new key; its public half is ${recipient}.\n` +
          'Keep a copy apart from this machine and from the backups: without it they cannot be read.',
      );
      return;
    }
    const { saveBackup } = await load<typeof import('./saveBackup.ts')>('/scripts/backup/saveBackup.ts');
    const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
    console.log(await saveBackup(readEnv(), { file, key: await readKey() }));
  },
);
