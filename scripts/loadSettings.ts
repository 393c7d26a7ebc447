import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Reads .env if it exists; variables of the environment take precedence. Not by Node's loadEnvFile: editors on Windows begin a
 * file with a byte order mark, which it adds to the first name, and PowerShell writes UTF-16.
 */
export function loadSettings(): void {
  if (!existsSync('.env')) return;
  const text = readFileSync('.env', 'utf8').replace(/^\uFEFF/, '');
  if (text.includes('\0')) {
    console.error('The file .env is not text in UTF-8, but in UTF-16 by its zero bytes. Save it as UTF-8.');
    process.exit(1);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}
