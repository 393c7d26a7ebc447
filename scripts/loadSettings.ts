import { existsSync } from 'node:fs';

/** Reads .env where there is one; what the environment says already stays. */
export function loadSettings(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
