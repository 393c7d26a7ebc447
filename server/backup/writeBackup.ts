import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { backupTables, migrationsOf } from './BackupTable';
import { BACKUP_FORMAT } from './backupFormat';
import { assertFree, giveName, partOf } from './newFile';
import { prepareForBackup, readRows } from './readRows';
import { createTableSum, type TableSum } from './TableSum';
import { withWaitingWork } from './waitingWork';

/**
 * Writes everything that the database holds into a new file that only its owner may read. The file appears whole or
 * not at all; a process that is killed leaves a `.part` beside it.
 * @returns the count and sum of each table.
 * @throws Error when the file exists already.
 */
export async function writeBackup(em: EntityManager, file: string, now: Date): Promise<Record<string, TableSum>> {
  assertFree(file);
  const part = partOf(file);
  const sums: Record<string, TableSum> = {};
  try {
    await em.transactional(
      async (inside) => {
        const target = await open(part, 'wx', 0o600);
        await pipeline(
          Readable.from(linesOf(inside as EntityManager, now, sums)),
          createGzip(),
          target.createWriteStream({ flush: true }),
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    await giveName(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return sums;
}

async function* linesOf(em: EntityManager, now: Date, sums: Record<string, TableSum>): AsyncGenerator<string> {
  await prepareForBackup(em);
  const head = { backup: BACKUP_FORMAT, createdAt: now.toISOString(), migrations: await migrationsOf(em) };
  yield `${JSON.stringify(head)}\n`;
  const read = await withWaitingWork(em);
  for (const table of await backupTables(em)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    const summing = createTableSum();
    for await (const lines of readRows(em, table, read)) {
      lines.forEach(summing.add);
      yield `${lines.join('\n')}\n`;
    }
    sums[table.name] = summing.sum();
  }
  yield `${JSON.stringify({ end: sums })}\n`;
}
