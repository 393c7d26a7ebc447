import { createHash } from 'node:crypto';

/** How many rows a table has, and the SHA-256 of their lines. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export function createTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const isSameSum = (a: TableSum | undefined, b: TableSum | undefined) =>
  a !== undefined && b !== undefined && a.rows === b.rows && a.sha256 === b.sha256;
