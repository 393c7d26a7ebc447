import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That this database was filled from a backup. */
@Entity({ tableName: 'database_restores' })
export class DatabaseRestore {
  @PrimaryKey({ type: 'Date', columnType: 'timestamptz(3)' })
  restoredAt!: Date;

  /** When the backup was made: what changed in between is not here. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  backupAt!: Date;
}
