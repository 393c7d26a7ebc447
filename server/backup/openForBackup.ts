import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OpenDatabase, openDatabase } from '../database/openDatabase';
import type { Env } from '../env';
import { BackupError } from './backupKey';
import { readMigrations } from './tables';

/**
 * Opens the database that the settings name as it is, without bringing it up to date.
 * @throws BackupError where there is none: it would be made, and a backup of it would look like one of the site.
 */
export async function openForBackup(env: Env): Promise<OpenDatabase> {
  const directory = join(resolve(env.DATA_DIR), 'database');
  if (!env.DATABASE_URL && !existsSync(join(directory, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${directory}. Correct DATA_DIR, or set DATABASE_URL.`);
  }
  return openDatabase(env, {
    prepare: async (orm) => {
      if ((await readMigrations(orm.em.fork())).length > 0) return;
      const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
      throw new BackupError(`The database that ${setting} names has no tables of this site. Correct ${setting}.`);
    },
  });
}
