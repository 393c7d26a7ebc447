import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The time at which a backup of this database was written. */
@Entity({ tableName: 'backup_runs' })
export class BackupRun {
  @PrimaryKey({ type: 'Date', columnType: 'timestamptz(3)' })
  finishedAt!: Date;
}

/** Stores that a backup was just written. A database of an earlier release has no table for it yet, and is left as it is. */
export async function recordBackup(em: EntityManager): Promise<void> {
  const [found] = await em.execute(`select to_regclass('backup_runs') is not null as "exists"`);
  if (found?.exists) await em.execute(`insert into "backup_runs" values (now()) on conflict do nothing`);
}
