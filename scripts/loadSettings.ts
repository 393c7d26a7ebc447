import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Reads .env where there is one; what the environment says already stays. Not by Node's own loadEnvFile: editors of Windows
 * begin a file with a mark, which became part of the first name, and its shell writes two bytes a letter.
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
