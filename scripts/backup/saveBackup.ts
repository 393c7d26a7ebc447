import 'reflect-metadata';
import type { BackupKey } from '../../server/backup/backupKey';
import { openForBackup, writeBackup } from '../../server/backup/writeBackup';
import { recordBackup } from '../../server/database/BackupRun';
import { createMediaStore } from '../../server/media/createMediaStore';
import { sendHeartbeat } from '../../server/metrics/sendHeartbeat';
import type { Env } from '../../server/settings/env';
import { describeTables } from './describeTables';

/**
 * Writes the contents of the configured database into a new file. @returns the contents of the file and its readers.
 */
export async function saveBackup(env: Env, { file, key }: { file: string; key?: BackupKey }): Promise<string> {
  const database = await openForBackup(env);
  try {
    const em = database.backgroundOrm.em.fork();
    const { checksums, unknown, missing } = await writeBackup(em, { file, key }, new Date(), createMediaStore(env));
    await recordBackup(em);
    const problem = await sendHeartbeat(env.HEARTBEAT_URL, 'backup');
    const lines = [describeTables(`${database.description} is in ${file}`, checksums)];
    if (unknown.length > 0) lines.push(`Not in it, because they are no tables of the site: ${unknown.join(', ')}.`);
    if (missing.length > 0)
      lines.push(`Not in it, because their files are not stored: the uploaded pictures ${missing.join(', ')}.`);
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
