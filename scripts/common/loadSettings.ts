import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError } from '../staff/CommandError.ts';

/** Reads .env if it exists; variables of the environment take precedence. */
export function loadSettings(): void {
  try {
    for (const [name, value] of Object.entries(readSettings('.'))) process.env[name] ??= value;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exit(error.code);
  }
}

/**
 * Reads the .env of a folder if it exists. Not by Node's loadEnvFile: editors on Windows begin a file with a byte order mark, which
 * it adds to the first name, and PowerShell writes UTF-16.
 * @throws CommandError if it is not UTF-8.
 */
export function readSettings(folder: string): Record<string, string | undefined> {
  const file = join(folder, '.env');
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (text.includes('\0')) {
    throw new CommandError('The file .env is not text in UTF-8, but in UTF-16 by its zero bytes. Save it as UTF-8.');
  }
  return parseEnv(text);
}
