import 'reflect-metadata';
import { resolve } from 'node:path';
import type { BackupKey } from '../../server/backup/backupKey';
import { openForBackup, type WrittenBackup, writeBackup } from '../../server/backup/writeBackup';
import { recordBackup } from '../../server/database/BackupRun';
import { requestCopy } from '../../server/database/embedded/requestCopy';
import { createMediaStore } from '../../server/media/createMediaStore';
import { sendHeartbeat } from '../../server/metrics/sendHeartbeat';
import type { Env } from '../../server/settings/env';
import { describeTables } from './describeTables';

/**
 * Writes the contents of the configured database into a new file. The embedded database of a running site is read from a copy, which
 * the site makes. @returns the contents of the file and its readers.
 */
export async function saveBackup(env: Env, { file, key }: { file: string; key?: BackupKey }): Promise<string> {
  const copy = env.DATABASE_URL ? undefined : await requestCopy(resolve(env.DATA_DIR));
  let isSaved = false;
  try {
    const database = await openForBackup(copy ? { ...env, DATA_DIR: copy.dataDir } : env);
    try {
      const em = database.backgroundOrm.em.fork();
      const written = await writeBackup(em, { file, key }, new Date(), createMediaStore(env));
      isSaved = true;
      if (!copy) await recordBackup(em);
      const problem = await sendHeartbeat(env.HEARTBEAT_URL, 'backup');
      const source = copy ? `The database of the running site in ${resolve(env.DATA_DIR)}` : database.description;
      return [...describeBackup(written, { source, file, key }), ...(problem ? [problem] : [])].join('\n');
    } finally {
      await database.close();
    }
  } catch (error) {
    throw copy?.isLost() ? new Error('The site stopped during its backup. Try again.') : error;
  } finally {
    await copy?.end(isSaved);
  }
}

interface Description {
  source: string;
  file: string;
  key: BackupKey | undefined;
}

function describeBackup({ checksums, unknown, missing }: WrittenBackup, { source, file, key }: Description): string[] {
  const lines = [describeTables(`${source} is in ${file}`, checksums)];
  if (unknown.length > 0) lines.push(`Not in it, because they are no tables of the site: ${unknown.join(', ')}.`);
  if (missing.length > 0)
    lines.push(`Not in it, because their files are not stored: the uploaded pictures ${missing.join(', ')}.`);
  lines.push(
    key
      ? 'The file is encrypted: only its key opens it, and a restore notices every change.'
      : 'The file is NOT encrypted: everyone who has it reads all names, addresses and messages, and can change them unnoticed. ' +
          'Encrypt it with --key KEYFILE.',
  );
  return lines;
}
