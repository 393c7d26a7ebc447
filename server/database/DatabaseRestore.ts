import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Records that this database was filled from a backup. */
@Entity({ tableName: 'database_restores' })
export class DatabaseRestore {
  @PrimaryKey({ type: 'Date', columnType: 'timestamptz(3)' })
  restoredAt!: Date;

  /** Time of the backup; later changes are missing in this database. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  backupAt!: Date;
}
