import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailFiles } from './createMailFiles';
import type { Values } from './executeNamed';
import { type Table, takeRows } from './takeRows';

export interface Given {
  /** In SQL; `:name` stands for one of the values. */
  condition: string;
  values: Values;
  mailFiles: MailFiles;
  /** How many rows at the most. */
  limit?: number;
}

/**
 * Deletes rows, inside of a transaction, with all that belongs to them: what depends on them, and the mail about them
 * that was written to files. @returns the keys of the rows that went.
 */
export async function deleteRows(
  inside: EntityManager,
  table: Table & { isReminded?: boolean },
  { condition, values, mailFiles, limit }: Given,
): Promise<string[]> {
  const { keys, events } = await takeRows(inside, table, condition, values, { limit });
  // Before the commit: where the files cannot go the rows stay, and whoever tries again finds both.
  if (keys.length > 0) await mailFiles.forget(events, table.isReminded ?? false);
  return keys;
}
