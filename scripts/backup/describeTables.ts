import type { Checksums } from '../../server/backup/backupFile.ts';

/** Describes a backup or restore with the number of rows of each table. */
export const describeTables = (done: string, checksums: Checksums): string =>
  [
    `${done}:`,
    ...Object.entries(checksums).map(
      ([table, { rows, sha256 }]) =>
        `  ${table.padEnd(24)} ${String(rows).padStart(9)} rows   sha256 ${sha256.slice(0, 16)}`,
    ),
  ].join('\n');
