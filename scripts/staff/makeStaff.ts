/** `npm run make-staff -- EMAIL`: creates a staff account, or updates one, with a new password in the configured database. */
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { getProcessShell } from '../common/Shell.ts';
import { withVite } from '../common/withVite.ts';
import { readNewPassword } from './commands/passwords.ts';

assertNode();
const program = createProgram(
  'npm run make-staff --',
  `Makes the account of an address staff with a new password, and ends its sign-ins: for where nobody who is staff can sign in.
The password is asked for, or comes from NEW_STAFF_PASSWORD. The database is the one that DATABASE_URL or DATA_DIR names, in the
environment or in .env. A site on the embedded database has to be stopped.`,
)
  .argument('<email>')
  .option('--second-factor-off', 'also switches the second factor of the account off')
  .parse();
const [email] = program.processedArgs as [string];
const { secondFactorOff: isFactorOff = false } = program.opts<{ secondFactorOff?: true }>();
loadSettings();
await withVite(async (load) => {
  await load('reflect-metadata');
  const { openDatabase } = await load<typeof import('../../server/database/openDatabase.ts')>(
    '/server/database/openDatabase.ts',
  );
  const { grantAccess } = await load<typeof import('../../server/auth/staff.ts')>('/server/auth/staff.ts');
  const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
  const { entities } = await load<typeof import('../../server/start/entities.ts')>('/server/start/entities.ts');
  const password = await readNewPassword(getProcessShell(), 'New password (not shown): ');
  const database = await openDatabase(readEnv(), entities);
  try {
    const account = await grantAccess(database.backgroundOrm.em.fork(), email, password, {
      now: new Date(),
      isFactorOff,
    });
    const factor =
      account.hasSecondFactor && !isFactorOff ? ' Signing in takes a code of the second factor as well.' : '';
    return `${account.email} is staff with the new password, in ${database.description}.${factor}`;
  } finally {
    await database.close();
  }
}).then(console.log, (error: Error & { extensions?: { fields?: Record<string, string[]> } }) => {
  const [message = error.message] = Object.values(error.extensions?.fields ?? {}).flat();
  exitWithMessage({ ...error, message });
});
