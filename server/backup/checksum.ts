import { createHash } from 'node:crypto';

/** How many rows a table has, and the SHA-256 of their lines. */
export interface Checksum {
  rows: number;
  sha256: string;
}

/** Checksums of tables by their names. */
export type Checksums = Record<string, Checksum>;

export function createChecksum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    finish: (): Checksum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const isSameChecksum = (a: Checksum | undefined, b: Checksum | undefined) =>
  a !== undefined && b !== undefined && a.rows === b.rows && a.sha256 === b.sha256;
