import 'reflect-metadata';
import type { BackupKey } from '../../server/backup/backupKey';
import { openForBackup, writeBackup } from '../../server/backup/writeBackup';
import { recordBackup } from '../../server/database/BackupRun';
import type { Env } from '../../server/env';
import { sendHeartbeat } from '../../server/metrics/sendHeartbeat';
import { describeTables } from './describeTables';

/** Writes the contents of the configured database into a new file. @returns what is in it, and who can read it. */
export async function saveBackup(env: Env, { file, key }: { file: string; key?: BackupKey }): Promise<string> {
  const database = await openForBackup(env);
  try {
    const { checksums, unknown } = await writeBackup(database.backgroundOrm.em.fork(), { file, key }, new Date());
    await recordBackup(database.backgroundOrm.em.fork());
    const problem = await sendHeartbeat(env.HEARTBEAT_URL, 'backup');
    const lines = [describeTables(`${database.description} is in ${file}`, checksums)];
    if (unknown.length > 0) lines.push(`Not in it, because they are no tables of the site: ${unknown.join(', ')}.`);
    lines.push(
      key
        ? 'The file is encrypted: only its key opens it, and a restore notices every change.'
        : 'The file is NOT encrypted: whoever has it reads all names, addresses and messages, and can change them unnoticed. ' +
            'Encrypt it with --key KEYFILE.',
    );
    if (problem) lines.push(problem);
    return lines.join('\n');
  } finally {
    await database.close();
  }
}
