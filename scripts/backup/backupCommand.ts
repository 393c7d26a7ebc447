import { basename } from 'node:path';
import type { Command } from 'commander';
import type { BackupKey } from '../../server/backup/backupKey.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { type Load, withVite } from '../common/withVite.ts';

interface Run<Values> {
  file: string;
  values: Values;
  load: Load;
  /** Reads the key file of --key; undefined without the option. */
  readKey: () => Promise<BackupKey | undefined>;
}

/** Runs one of the two commands on its file, and exits with 1 and one line of explanation if it fails. */
export async function runBackupCommand<Values extends { key?: string; newKey?: string }>(
  program: Command,
  run: (input: Run<Values>) => Promise<void>,
): Promise<void> {
  program.argument('[file]').parse();
  const values = program.opts<Values>();
  const [file = ''] = program.args;
  const { key: keyFile, newKey } = values;
  if (!file && newKey === undefined) program.error('Name a file.');
  loadSettings();
  try {
    await withVite(async (load) => {
      await load('reflect-metadata');
      const readKey = async () => {
        if (keyFile === undefined) return undefined;
        const { readBackupKey } =
          await load<typeof import('../../server/backup/backupKey.ts')>('/server/backup/backupKey.ts');
        return readBackupKey(keyFile);
      };
      await run({ file, values, load, readKey });
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EEXIST' ? `${basename(newKey ?? file)} exists already. Choose another name.` : message);
    process.exit(1);
  }
}
