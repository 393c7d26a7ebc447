import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PUBLIC = 'agency/public/pictures';

/**
 * Writes one file under a name that carries its content, and returns its public address. Its predecessors stay until `sweep`, because
 * the manifest names them until all pictures are made.
 */
export function publish(stem: string, extension: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `${stem}.${hash}.${extension}`;
  mkdirSync(dirname(join(PUBLIC, name)), { recursive: true });
  writeFileSync(join(PUBLIC, name), bytes);
  return `/pictures/${name}`;
}

/** Removes published files that no entry of the manifest names any more. */
export function sweep(addresses: Set<string>): void {
  for (const file of globSync('**/*.{avif,webp,svg}', { cwd: PUBLIC })) {
    if (!addresses.has(`/pictures/${file}`)) rmSync(join(PUBLIC, file));
  }
}
