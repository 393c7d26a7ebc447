import { basename } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { BackupKey } from '../../server/backup/backupKey.ts';
import { commandLine } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { type Load, withVite } from '../common/withVite.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof commandLine<Options>>['values'];

interface Run<Options extends ParseArgsOptionsConfig> {
  file: string;
  values: Values<Options>;
  load: Load;
  /** Reads the key file of --key; undefined without the option. */
  readKey: () => Promise<BackupKey | undefined>;
}

/** Runs one of the two commands on its file, and exits with 1 and one line of explanation if it fails. */
export async function runBackupCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  run: (input: Run<Options>) => Promise<void>,
): Promise<void> {
  const {
    words: [file = ''],
    values,
  } = commandLine(usage, options, 1);
  const { key: keyFile, 'new-key': newKey } = values as { key?: string; 'new-key'?: string };
  if (!file && newKey === undefined) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
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
